-- hold_place without a limit, for releases that know no answer 'tooManyHeld'.
create or replace function hold_window(
  of_ticket integer, of_customer integer, in_statuses text[], for_task text, on_day date, at_hour integer,
  at_time timestamptz, until_time timestamptz, event_kind text, event_detail jsonb, by_actor text
) returns text language plpgsql as $$
begin
  return hold_place(of_ticket, of_customer, in_statuses, for_task, on_day, at_hour, at_time, until_time, event_kind,
    event_detail, by_actor, null);
end $$;

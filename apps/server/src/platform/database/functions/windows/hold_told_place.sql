-- hold_place for a booking, of which the customer is told: the job that tells them is enqueued by the same statement
-- (transactional outbox). Where the place was theirs already there is no event, and nothing to tell.
create or replace function hold_told_place(
  of_ticket integer, of_customer integer, in_statuses text[], for_task text, on_day date, at_hour integer,
  at_time timestamptz, until_time timestamptz, event_kind text, event_detail jsonb, by_actor text,
  most_held integer
) returns text language plpgsql as $$
declare
  known bigint := (select max(event_id) from ticket_event where ticket_id = of_ticket);
  outcome text := hold_place(of_ticket, of_customer, in_statuses, for_task, on_day, at_hour, at_time, until_time,
                             event_kind, event_detail, by_actor, most_held);
begin
  insert into job (task, payload, unique_key)
  select 'tellOfEvent', jsonb_build_object('ticketID', of_ticket, 'eventID', event_id::text), 'event ' || event_id
  from ticket_event
  where outcome = 'held' and ticket_id = of_ticket and event_id > coalesce(known, 0) and kind = event_kind
    and at = at_time and actor = by_actor
    -- pressed twice at one moment: the ticket is locked, so nobody enqueues it meanwhile
    and not exists (
      select from job
      where task = 'tellOfEvent' and unique_key = 'event ' || event_id and not begun and gave_up_at is null)
  order by event_id desc limit 1;
  return outcome;
end $$;

-- The one way an event gets into ticket_event. Kinds and details are the domain's (packages/domain/src/ticket/events.ts).
create or replace function append_ticket_event(
  of_ticket integer, of_kind text, by_actor text, with_detail jsonb, at_time timestamptz
) returns void language sql as $$
  insert into ticket_event (happened_on, ticket_id, at, kind, actor, detail)
  values ((at_time at time zone 'UTC')::date, of_ticket, at_time, of_kind, by_actor, with_detail)
$$;

-- append_ticket_event for kinds that customers are told of: the job that tells them is enqueued by the same statement
-- (transactional outbox), so that neither can be without the other.
create or replace function append_told_event(
  of_ticket integer, of_kind text, by_actor text, with_detail jsonb, at_time timestamptz
) returns void language sql as $$
  with appended as (
    insert into ticket_event (happened_on, ticket_id, at, kind, actor, detail)
    values ((at_time at time zone 'UTC')::date, of_ticket, at_time, of_kind, by_actor, with_detail)
    returning event_id
  )
  insert into job (task, payload, unique_key)
  select 'tellOfEvent', jsonb_build_object('ticketID', of_ticket, 'eventID', event_id::text), 'event ' || event_id
  from appended
$$;

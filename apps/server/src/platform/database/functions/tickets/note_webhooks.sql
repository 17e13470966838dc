-- Writes the deliveries of an event into the outbox, in the event's own transaction. Rows of their own and no key: transactions that
-- append events at the same time do not wait for each other.
create or replace function note_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (message_id, endpoint_id, ticket_id, event_id, kind, happened_at, next_try_at)
  select 'msg_' || gen_random_uuid(), endpoint_id, new.ticket_id, new.event_id, new.kind, new.at, new.at
  from webhook_endpoint where off_at is null and new.kind = any (kinds);
  if found then perform announce('webhook', ''); end if;
  return null;
end $$;

-- Pages that show an order listen for its number. Within a transaction the same number is announced once.
create or replace function announce_ticket() returns trigger language plpgsql as $$
begin
  perform announce('ticket_changed', new.ticket_id::text);
  return null;
end $$;

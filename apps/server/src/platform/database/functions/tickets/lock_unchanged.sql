/*
 * Optimistic locking: locks a ticket and answers whether it has as many events as when somebody read it and decided. Every
 * change of a ticket, its quotes, bills or promo appends one while the ticket is locked. Null: the caller holds the lock.
 * A statement of its own counts them: its snapshot then has what others committed while this waited for the lock.
 */
create or replace function lock_unchanged(of_ticket integer, known_events integer) returns boolean
language plpgsql as $$
begin
  if known_events is null then return true; end if;
  perform from ticket where ticket_id = of_ticket for no key update;
  return known_events = (select count(*) from ticket_event where ticket_id = of_ticket);
end $$;

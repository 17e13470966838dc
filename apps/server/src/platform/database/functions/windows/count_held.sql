/*
 * How many places other tickets of a customer, a telephone number or an address have that nobody has paid for: held for some time, or
 * booked for a day to come on a ticket that costs nothing until it is diagnosed (NEW). Whichever of the three has most. Until the
 * transaction ends nobody else counts for one of the three: what they would hold meanwhile could not be seen.
 * Called with the ticket locked and before its windows are: in between, these locks come in the order of their number.
 */
create or replace function count_held(
  of_customer integer, of_phone integer, of_address integer, but_ticket integer, at_time timestamptz
) returns integer language plpgsql as $$
declare
  counted integer;
  today date := (at_time at time zone 'Europe/London')::date;
begin
  for counted in
    select distinct key from unnest(array[hashtext('customer ' || of_customer), of_phone, of_address]) key order by 1
  loop
    -- 32 is the number of the migration that brought these: other locks of the same hash are not concerned
    perform pg_advisory_xact_lock(32, counted);
  end loop;
  return greatest(
    (select count(*) from window_hold where held_customer = of_customer
      and state = 'held' and expires_at > at_time and ticket_id <> but_ticket)
    + (select count(*) from ticket t join window_hold h using (ticket_id)
      where t.customer_id = of_customer and t.status = 'NEW'
        and h.state = 'booked' and h.day >= today and ticket_id <> but_ticket),
    (select count(*) from window_hold where held_phone = of_phone
      and state = 'held' and expires_at > at_time and ticket_id <> but_ticket)
    + (select count(*) from ticket t join window_hold h using (ticket_id)
      where hashtext('phone ' || right(regexp_replace(t.phone, '\D', '', 'g'), 10)) = of_phone and t.status = 'NEW'
        and h.state = 'booked' and h.day >= today and ticket_id <> but_ticket),
    (select count(*) from window_hold where held_address = of_address
      and state = 'held' and expires_at > at_time and ticket_id <> but_ticket)
    + (select count(*) from ticket t join window_hold h using (ticket_id)
      where hashtext('address ' || regexp_replace(lower(t.address || t.postcode), '[^a-z0-9]', '', 'g')) = of_address
        and t.status = 'NEW' and h.state = 'booked' and h.day >= today and ticket_id <> but_ticket));
end $$;

/*
 * The books of one ticket, checked when a transaction commits: what was charged is what the attempts received, what was
 * refunded is what the refunds that succeeded say, and a bill is paid by an attempt that succeeded or was free.
 */
create or replace function check_books() returns trigger language plpgsql as $$
declare
  of_ticket integer := new.ticket_id;
  charged bigint;
  refunded bigint;
begin
  select coalesce(sum(amount_pence) filter (where kind = 'charged'), 0),
         coalesce(-sum(amount_pence) filter (where kind = 'refunded'), 0)
    into charged, refunded
    from ledger_entry where ticket_id = of_ticket;
  if charged <> (select coalesce(sum(received_pence), 0) from payment_attempt where ticket_id = of_ticket) then
    raise exception 'the books of ticket % do not say what its payments received', of_ticket;
  end if;
  if refunded <> (select coalesce(sum(amount_pence), 0) from refund
                  where ticket_id = of_ticket and status = 'succeeded') then
    raise exception 'the books of ticket % do not say what was refunded', of_ticket;
  end if;
  if refunded > charged then
    raise exception 'more was refunded of ticket % than was charged', of_ticket;
  end if;
  if exists (
    select from bill b where b.ticket_id = of_ticket and b.status = 'paid' and b.payment_id not like 'free\_%'
      and not exists (select from payment_attempt a where a.bill_id = b.bill_id and a.status = 'succeeded')
  ) then
    raise exception 'a bill of ticket % is paid without a payment', of_ticket;
  end if;
  return null;
end $$;

/*
 * The books of one ticket, checked when a transaction commits: what was charged is what the attempts received, what the provider
 * paid back and got back is of a refund of that amount, every refund that succeeded is booked unless its balance transaction is
 * awaited, no more was given back than was charged, and a bill is paid by an attempt that succeeded or was free.
 */
create or replace function check_books() returns trigger language plpgsql as $$
declare
  of_ticket integer := new.ticket_id;
  charged bigint;
  given_back bigint;
begin
  select coalesce(sum(amount_pence) filter (where kind = 'charged'), 0),
         coalesce(-sum(amount_pence) filter (where kind in ('refunded', 'refundFailed')), 0)
    into charged, given_back
    from ledger_entry where ticket_id = of_ticket;
  if charged <> (select coalesce(sum(received_pence), 0) from payment_attempt where ticket_id = of_ticket) then
    raise exception 'the books of ticket % do not say what its payments received', of_ticket;
  end if;
  if exists (
    select from ledger_entry l where l.ticket_id = of_ticket and l.kind = 'refunded' and l.means = 'provider'
      and not exists (select from refund r where r.ticket_id = of_ticket
        and r.provider_id = l.provider_id and r.amount_pence = -l.amount_pence)
  ) or exists (
    select from refund r where r.ticket_id = of_ticket and r.status = 'succeeded' and not r.balance_awaited
      and not exists (select from ledger_entry l where l.ticket_id = of_ticket and l.kind = 'refunded' and (
        case when r.state = 'paidAnotherWay' then l.means = r.paid_by and l.provider_id = 'refund-' || r.refund_id
             else l.means = 'provider' and l.provider_id = r.provider_id end))
  ) then
    raise exception 'the books of ticket % do not say what was refunded', of_ticket;
  end if;
  if exists (
    select from ledger_entry back where back.ticket_id = of_ticket and back.kind = 'refundFailed'
      and not exists (select from ledger_entry paid_out where paid_out.ticket_id = of_ticket and paid_out.kind = 'refunded'
        and paid_out.provider_id = back.provider_id and paid_out.amount_pence = -back.amount_pence)
  ) then
    raise exception 'a refund of ticket % came back that never went out', of_ticket;
  end if;
  if given_back > charged then
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

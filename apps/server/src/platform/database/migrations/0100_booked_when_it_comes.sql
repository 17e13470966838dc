-- additive: yes
-- The day in London of the balance transaction of a payment, which may come hours after the payment succeeded; null: it has not come, so
-- its fee is not known, and the payment is in none of the provider's days yet.
alter table payment_attempt add column balance_on date;
update payment_attempt a set balance_on = l.booked_on
  from ledger_entry l where l.attempt_id = a.attempt_id and l.kind = 'fee' and a.status = 'succeeded';
-- the sweeper's, the longest untouched first
create index payment_attempt_balance_awaited on payment_attempt (updated_at, attempt_id)
  where status = 'succeeded' and balance_on is null;
create index payment_attempt_of_balance_day on payment_attempt (balance_on) where balance_on is not null;

-- An inquiry moves no money; it has a day by which it is answered, like a dispute.
alter table dispute
  add column answer_by timestamptz,
  drop constraint dispute_status_check,
  add constraint dispute_status_check check (status in ('inquiry', 'inquiryClosed', 'open', 'won', 'lost'));
create index dispute_undecided on dispute (updated_at) where status in ('inquiry', 'open');

alter table ticket drop constraint ticket_contact_reason_check;
alter table ticket add constraint ticket_contact_reason_check check (contact_reason in (
  'no-technician', 'no-quote', 'asap', 'window-lost', 'payment-review', 'refund-failed', 'dispute', 'inquiry',
  'nobody-there', 'claim', 'door-report'));

-- what was written down lately, for days that were compared before
create index ledger_entry_by_record on ledger_entry (recorded_at) where recorded_at is not null;

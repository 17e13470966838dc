-- additive: yes
-- What the technician tested after a repair. Nobody rewrites it: another report stands beside it.
create table repair_report (
  report_id  integer generated always as identity primary key,
  ticket_id  integer not null references ticket,
  -- [{ "name": "Touch", "passed": true }, …]
  checks     jsonb not null,
  note       text not null,
  written_by integer not null references staff,
  written_at timestamptz not null
);
create index repair_report_of_ticket on repair_report (ticket_id, report_id desc);

-- Why somebody of the shop did something unusual, in their own words. Events name ids alone; this is deleted with the rest.
create table ticket_note (
  note_id    integer generated always as identity primary key,
  ticket_id  integer not null references ticket,
  -- the event it explains
  kind       text not null,
  reason     text not null,
  actor      text not null,
  written_at timestamptz not null
);
create index ticket_note_of_ticket on ticket_note (ticket_id, note_id);

-- A claim on the guarantee of an earlier repair is a ticket of its own, for which nothing is to be paid.
alter table ticket
  add column claim_of integer references ticket,
  -- until when the repair it puts right was guaranteed
  add column guaranteed_until date,
  add constraint ticket_claim_is_guaranteed check ((claim_of is null) = (guaranteed_until is null));
create index ticket_by_claim on ticket (claim_of, ticket_id desc) where claim_of is not null;
alter table bill drop constraint bill_kind_check;
alter table bill add constraint bill_kind_check
  check (kind in ('repair', 'finalPrice', 'diagnosticFee', 'guarantee'));
alter table bill drop constraint bill_has_quote;
alter table bill add constraint bill_has_quote
  check (quote_id is not null or kind in ('diagnosticFee', 'guarantee'));
alter table bill add constraint bill_guaranteed_is_free check (kind <> 'guarantee' or amount_pence = 0);

-- Two more reasons to speak to a customer.
alter table ticket drop constraint ticket_contact_reason_check;
alter table ticket add constraint ticket_contact_reason_check check (contact_reason in (
  'no-technician', 'no-quote', 'asap', 'window-lost', 'payment-review', 'refund-failed', 'dispute',
  'nobody-there', 'claim'));

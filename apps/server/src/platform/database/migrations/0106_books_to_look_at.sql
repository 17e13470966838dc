-- additive: yes
-- What an administrator changed of the accounts' codes and names; the others are as the domain has them (accounting/accounts.ts).
create table accounting_text (
  field text primary key,
  text  text not null
);

-- Which days were exported for the accountant, so that a second export of them says so.
create table books_export (
  export_id integer generated always as identity primary key,
  layout    text not null check (layout in ('plain', 'xero', 'quickBooks')),
  from_day  date not null,
  until_day date not null check (until_day >= from_day),
  actor     text not null,
  made_at   timestamptz not null
);
create index books_export_by_day on books_export (until_day, from_day);

-- A refund may be paid on the shop's own card terminal.
alter table ledger_entry
  drop constraint ledger_entry_means_check,
  add constraint ledger_entry_means_check check (means in ('provider', 'bank', 'cash', 'terminal'));
alter table refund
  drop constraint refund_paid_by_check,
  add constraint refund_paid_by_check check (paid_by in ('bank', 'cash', 'terminal'));

-- The books are read page by page in the order of their days.
drop index ledger_entry_of_day;
create index ledger_entry_of_day on ledger_entry (booked_on, entry_id);
create index document_credit_notes on document (made_at, document_id) where kind = 'creditNote';
-- the sweeper's: payouts that the provider may still change, the longest untouched first
create index payout_unsettled on payout (updated_at) where status = 'pending' or matching = 'awaited';
create index refund_owed on refund (created_at) where state in ('failed', 'failedAfterSuccess', 'cancelled');

-- additive: yes
-- A bill for extra work stands beside the paid one. One is open at a time: bill_open_of_ticket sees to that.
alter table bill drop constraint bill_kind_check;
alter table bill add constraint bill_kind_check
  check (kind in ('repair', 'finalPrice', 'diagnosticFee', 'guarantee', 'extraWork'));
alter table bill drop constraint bill_has_quote;
alter table bill add constraint bill_has_quote
  check (quote_id is not null or kind in ('diagnosticFee', 'guarantee', 'extraWork'));
-- offers without an answer, the oldest first
create index bill_extra_work_open on bill (created_at) where kind = 'extraWork' and status = 'open';

alter table ticket drop constraint ticket_contact_reason_check;
alter table ticket add constraint ticket_contact_reason_check check (contact_reason in ('no-technician', 'no-quote', 'asap', 'window-lost', 'payment-review', 'refund-failed', 'dispute', 'inquiry', 'nobody-there', 'claim', 'door-report', 'extra-work'));

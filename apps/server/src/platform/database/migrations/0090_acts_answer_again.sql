-- additive: yes
-- What an act of the staff was asked for with, and what it answered: sent again it answers the same.
-- Null where the release before noted it, which answered nothing.
alter table staff_act_once add column request_hash bytea;
alter table staff_act_once add column answer jsonb;

-- One more reason to speak to a customer: a driver told later what happened at the door, and the order had changed.
alter table ticket drop constraint ticket_contact_reason_check;
alter table ticket add constraint ticket_contact_reason_check check (contact_reason in (
  'no-technician', 'no-quote', 'asap', 'window-lost', 'payment-review', 'refund-failed', 'dispute',
  'nobody-there', 'claim', 'door-report'));

-- additive: yes
-- One more reason to speak to somebody: a driver says that a customer signed for a hand-over, and the office confirms it.
alter table ticket drop constraint ticket_contact_reason_check;
alter table ticket add constraint ticket_contact_reason_check check (contact_reason in (
  'no-technician', 'no-quote', 'asap', 'window-lost', 'payment-review', 'refund-failed', 'dispute', 'inquiry',
  'nobody-there', 'claim', 'door-report', 'extra-work', 'hand-over'));

-- What drivers did today, with what they told and nobody has confirmed.
create index ticket_event_of_drivers on ticket_event (at)
  where kind in ('collect', 'deliver', 'return', 'nobodyThere', 'custody', 'doorReport');

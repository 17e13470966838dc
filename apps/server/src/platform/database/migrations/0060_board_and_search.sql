-- additive: yes
-- The device's IMEI or serial number, as staff wrote it down: capitals and digits. Empty: nobody has yet.
alter table ticket add column serial text not null default '';
create index ticket_by_serial on ticket (serial collate "C", ticket_id desc) where serial <> '';

-- The board shows what is open, and what was done today: neither may cost more with every order that has ended.
create index ticket_open on ticket (ticket_id)
  where status not in ('COMPLETED', 'RETURNED', 'CANCELLED', 'EXPIRED');
create index ticket_event_done on ticket_event (at) where kind in ('deliver', 'return');

-- What a customer wrote and nobody of the team has read yet. message_read stays the truth; this only narrows the search for it.
alter table ticket_message add column unread_by_team boolean not null default true;
update ticket_message m set unread_by_team = false
  where sender = 'team' or exists (
    select from message_read r where r.ticket_id = m.ticket_id and r.side = 'team' and r.message_id >= m.message_id);
create index ticket_message_unread on ticket_message (ticket_id, message_id)
  where unread_by_team and sender = 'customer';

-- Search by what begins with the words typed. Collation "C" compares bytes, so that a b-tree answers a prefix in its order.
create index customer_by_full_name on customer (lower(firstname || ' ' || surname) collate "C", customer_id desc);
create index customer_by_surname on customer (lower(surname || ' ' || firstname) collate "C", customer_id desc);
create index customer_by_email on customer (lower(email) collate "C", customer_id desc);
create index ticket_by_postcode on ticket (upper(replace(postcode, ' ', '')) collate "C", ticket_id desc)
  where postcode <> '';
-- however it is written, with the country's code or without
create index ticket_by_phone on ticket (
  regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(0044|44|0)', '') collate "C", ticket_id desc)
  where phone <> '';

-- What was said when a difference in the books was cleared.
alter table books_difference add column cleared_note text not null default '';

-- additive: yes
-- For whom a place is held: the customer, and hashes of the telephone number and the address as the ticket had them. Of
-- each only so many places are held at a time. What was held before counts for nobody: it expires within the hour.
alter table window_hold add column held_customer integer;
alter table window_hold add column held_phone integer;
alter table window_hold add column held_address integer;
create index window_hold_of_customer on window_hold (held_customer) where state = 'held';
create index window_hold_of_phone on window_hold (held_phone) where state = 'held';
create index window_hold_of_address on window_hold (held_address) where state = 'held';

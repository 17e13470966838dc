-- additive: yes
-- A number that works while the customer's telephone is with us; empty: the order's own number.

alter table ticket add column reach_phone text not null default '';

-- additive: yes
-- The name typed when this order was paid or booked; null: the account's. Its email address is mail_to, its phone has a column already.
alter table ticket add column firstname text, add column surname text;

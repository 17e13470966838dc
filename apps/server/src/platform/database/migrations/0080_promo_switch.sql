-- additive: yes
-- Switched off, a code works for nobody. Orders that have it keep it.
alter table promo add column is_on boolean not null default true;
-- Deleting a code, or changing what it gives, counts every order that has it, also those that were given up.
create index ticket_of_promo on ticket (promo_code, status) where promo_code is not null;

-- additive: no, because tables and functions get the names of what they are, and a ticket may hold two places
-- One word for one thing: a window is a day and three hours, a hold is a place in one.
alter table slot_capacity rename to window_capacity;
alter table slot_window rename to courier_window;
alter table courier_window rename constraint slot_window_not_oversold to courier_window_not_oversold;
alter index slot_window_pkey rename to courier_window_pkey;
alter table slot_hold rename to window_hold;
alter index slot_hold_of_window rename to window_hold_of_window;
alter index slot_hold_by_expiry rename to window_hold_by_expiry;

-- A ticket may hold a place for each of the courier's trips.
alter table window_hold add column task text not null default 'PICKUP' check (task in ('PICKUP', 'DELIVERY'));
alter table window_hold alter column task drop default;
alter table window_hold drop constraint slot_hold_pkey;
alter table window_hold add constraint window_hold_pkey primary key (ticket_id, task);

drop function hold_slot(integer, integer, text[], date, integer, timestamptz, timestamptz);
drop function lock_slot_windows(integer, integer, date, integer);
drop function release_slot(integer);
drop function free_expired_slots(timestamptz);

-- A final price follows a diagnosis, a fee a diagnosis without a repair: that one answers no quote.
alter table bill alter column quote_id drop not null;
alter table bill drop constraint bill_kind_check;
alter table bill add constraint bill_kind_check check (kind in ('repair', 'finalPrice', 'diagnosticFee'));
alter table bill add constraint bill_has_quote check (quote_id is not null or kind = 'diagnosticFee');
-- What it was paid by, in the words of whoever took the money.
alter table bill add column payment_id text;
alter table bill add constraint bill_paid_by check ((status = 'paid') = (payment_id is not null));

-- Quotes and bills change together with an event, and the event announces the ticket.
drop trigger announce_ticket on quote;
drop trigger announce_ticket on bill;

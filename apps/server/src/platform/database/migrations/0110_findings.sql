-- additive: yes
-- What the diagnosis found, in sentences that the customer reads, apart from the team's notes. Deleted with what is personal.
create table ticket_finding (
  finding_id  integer generated always as identity primary key,
  ticket_id   integer not null references ticket,
  -- what it is told with
  kind        text not null check (kind in ('finalPrice', 'unrepairable', 'extraWork')),
  -- the bill that it gives the reason for, and what the repair costs before a code takes something off
  bill_id     integer references bill,
  price_pence integer,
  text        text not null,
  -- those of the order's photos that go with it; one that is deleted is not shown
  photo_ids   integer[] not null,
  written_by  integer not null references staff,
  written_at  timestamptz not null,
  constraint ticket_finding_has_price check ((kind = 'unrepairable') = (bill_id is null) and (bill_id is null) = (price_pence is null))
);
create index ticket_finding_of_ticket on ticket_finding (ticket_id, finding_id desc);
create index ticket_finding_of_bill on ticket_finding (bill_id) where bill_id is not null;

-- Whether the quote says what declining costs. The site has said so with every open quote.
alter table quote add column names_fee boolean not null default true;

-- additive: yes
-- What an order could cost. Prices are copied from the technician's list: what was quoted stays quoted.
create table quote (
  quote_id     integer generated always as identity primary key,
  ticket_id    integer not null references ticket,
  title        text not null,
  variation    text not null,
  tool_tip     text not null,
  img_url      text not null,
  -- a fixed price, or an open range that diagnosis settles
  amount_pence integer check (amount_pence > 0),
  min_pence    integer check (min_pence > 0),
  max_pence    integer check (max_pence >= min_pence),
  -- the last day in London on which it can be accepted
  valid_until  date not null,
  accepted     boolean not null default false,
  -- the request it answered was changed, or it ran out and was made anew
  withdrawn_at timestamptz,
  created_at   timestamptz not null,
  check ((amount_pence is null) <> (min_pence is null)),
  check ((min_pence is null) = (max_pence is null)),
  check (withdrawn_at is null or not accepted)
);
create index quote_of_ticket on quote (ticket_id, quote_id) where withdrawn_at is null;
create unique index quote_accepted_of_ticket on quote (ticket_id) where accepted;

-- Another amount is another version: what was once asked for is never rewritten.
create table bill (
  bill_id      integer generated always as identity primary key,
  ticket_id    integer not null references ticket,
  quote_id     integer not null references quote,
  kind         text not null check (kind in ('repair')),
  -- 0 where a code takes off everything
  amount_pence integer not null check (amount_pence >= 0),
  version      integer not null,
  status       text not null check (status in ('open', 'paid', 'void')),
  created_at   timestamptz not null,
  unique (ticket_id, version)
);
create unique index bill_open_of_ticket on bill (ticket_id) where status = 'open';

alter table ticket
  add column promo_code text references promo,
  -- The coordinators' queue: why somebody must speak to the customer, and since when they wait.
  add column contact_reason text check (contact_reason in ('no-technician', 'no-quote', 'asap')),
  add column contact_since timestamptz,
  add constraint ticket_contact_has_since check ((contact_reason is null) = (contact_since is null));
create index ticket_awaiting_contact on ticket (contact_since) where contact_reason is not null;
-- Counts the uses of a code: an order that was given up has given its use back.
create index ticket_by_promo on ticket (promo_code, customer_id)
  where promo_code is not null and status not in ('CANCELLED', 'EXPIRED');

-- A quote somebody had sent to an address, to decide later.
create table lead (
  lead_id    integer generated always as identity primary key,
  ticket_id  integer not null references ticket,
  -- the quote they had picked, if any
  quote_id   integer references quote,
  email      text not null,
  created_at timestamptz not null
);
create index lead_of_ticket on lead (ticket_id);

-- Pages that show an order listen for its number. Within a transaction the same number is announced once.
create function announce_ticket() returns trigger language plpgsql as $$
begin
  perform pg_notify('ticket_changed', new.ticket_id::text);
  return null;
end $$;
create trigger announce_ticket after insert on ticket_event for each row execute function announce_ticket();
create trigger announce_ticket after insert or update on quote for each row execute function announce_ticket();
create trigger announce_ticket after insert or update on bill for each row execute function announce_ticket();

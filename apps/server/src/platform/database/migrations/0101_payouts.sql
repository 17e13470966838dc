-- additive: yes
-- What the provider pays to our bank account, or takes from it: in pounds alone.
create table payout (
  provider_id    text primary key,
  -- below zero: the provider took it from our bank account
  amount_pence   integer not null,
  kind           text not null check (kind in ('automatic', 'manual')),
  status         text not null check (status in ('pending', 'paid', 'failed', 'cancelled')),
  -- whether its transactions are those of our books; never: what a manual one is made of the provider cannot say
  matching       text not null check (matching in ('awaited', 'matched', 'different', 'never')),
  failure_reason text,
  -- the days in London on which it left our balance at the provider, and came back to it
  booked_on      date,
  returned_on    date,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
create index payout_of_day on payout (booked_on);
create index payout_returned_on on payout (returned_on) where returned_on is not null;

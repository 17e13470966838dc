-- additive: yes
-- A device's repairs, whoever owns it by now.
create table passport (
  passport_id   integer generated always as identity primary key,
  -- as it is printed and read out; it opens nothing
  number        text not null unique,
  -- as a ticket has it; empty: the device has none, and the number stands for it
  serial        text not null default '',
  -- null: the owner's account was deleted, and nobody took the device over
  customer_id   integer references customer,
  made_at       timestamptz not null,
  -- raised when a link is withdrawn, so that no link of before opens it again
  share_version integer not null default 1,
  shared_since  timestamptz,
  frozen_at     timestamptz,
  frozen_reason text not null default '',
  check ((frozen_at is null) = (frozen_reason = ''))
);
-- an owner has one of a device; two owners without a hand-over have one each
create unique index passport_of_device on passport (serial, customer_id) where serial <> '' and customer_id is not null;
create index passport_of_customer on passport (customer_id);

-- What is signed of one repair. A row is never changed but for being revoked: what was handed out must stay what was signed.
create table passport_record (
  record_id    uuid primary key,
  passport_id  integer not null references passport,
  ticket_id    integer not null references ticket,
  -- its bit in the list of what was revoked
  status_index integer generated always as identity unique,
  facts        jsonb not null,
  issued_at    timestamptz not null,
  revoked_at   timestamptz,
  revoked_why  text check (revoked_why in ('corrected')),
  check ((revoked_at is null) = (revoked_why is null))
);
create unique index passport_record_of_ticket on passport_record (ticket_id) where revoked_at is null;
create index passport_record_of_passport on passport_record (passport_id);
create index passport_record_revoked on passport_record (status_index) where revoked_at is not null;

-- By which records are signed. One that is retired signs nothing more and stays published.
create table passport_key (
  key_id     integer generated always as identity primary key,
  jwk        jsonb not null,
  made_at    timestamptz not null,
  retired_at timestamptz
);
create unique index passport_key_in_use on passport_key ((true)) where retired_at is null;

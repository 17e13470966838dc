-- additive: yes
create table session (
  -- sha-256 of the cookie: a leaked table opens no session
  token_hash  bytea primary key,
  customer_id integer,
  data        jsonb not null default '{}',
  created_at  timestamptz not null,
  expires_at  timestamptz not null
);
create index session_by_expiry on session (expires_at);
create index session_by_customer on session (customer_id) where customer_id is not null;

-- Unlogged: after a crash every counter starts at nought again, and no write waits for the disk.
create unlogged table rate_limit (
  key       text primary key,
  hits      integer not null,
  resets_at timestamptz not null
);
create index rate_limit_by_reset on rate_limit (resets_at);

-- additive: yes
-- Keys of the open API, for the business's own tools.
create table api_key (
  key_id       integer generated always as identity primary key,
  name         text not null,
  -- sha-256 of the key: a leaked table opens nothing
  token_hash   bytea not null unique,
  -- its last four signs, to tell it from others
  hint         text not null,
  scopes       text[] not null,
  per_minute   integer not null check (per_minute > 0),
  made_by      integer not null references staff,
  made_at      timestamptz not null,
  -- null: until it is revoked
  expires_at   timestamptz,
  last_used_at timestamptz,
  revoked_at   timestamptz
);

-- A change that a tool asked for, by the Idempotency-Key it gave it: asked for again, it is done already. The row is written in the
-- transaction of the change.
create table api_write (
  key_id          integer not null references api_key,
  idempotency_key text not null,
  -- of the call and its input
  request_hash    bytea not null,
  -- ids of what it made, to be answered again; null while its transaction runs
  made            jsonb,
  done_at         timestamptz not null,
  primary key (key_id, idempotency_key)
);
create index api_write_by_age on api_write (done_at);

-- The audit trail shows what keys did to tickets beside what staff did.
create index ticket_event_by_key on ticket_event (at, event_id) where actor like 'job:key\_%';

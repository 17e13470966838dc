-- additive: yes
-- How staff sign in: a password, a second factor, and links that let them choose a password.

create table staff_credential (
  staff_id      integer primary key references staff on delete cascade,
  password_hash text not null,
  changed_at    timestamptz not null
);

create table staff_second_factor (
  staff_id     integer primary key references staff on delete cascade,
  -- encrypted by a key in app_secret
  secret       bytea not null,
  -- null: begun, but no code has confirmed it yet
  confirmed_at timestamptz,
  -- the latest time step of which a code was used: each code opens once
  used_step    integer not null default 0
);

-- A used one is deleted.
create table staff_recovery_code (
  staff_id  integer not null references staff on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

-- An invitation, or the answer to a forgotten password. A used one is deleted.
create table staff_link (
  token_hash bytea primary key,
  staff_id   integer not null references staff on delete cascade,
  purpose    text not null check (purpose in ('invitation', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_link_of_staff on staff_link (staff_id);
create index staff_link_by_expiry on staff_link (expires_at);

-- What its owner knows a session by.
alter table staff_session add column session_id integer generated always as identity unique;
alter table staff_session add column user_agent text not null default '';

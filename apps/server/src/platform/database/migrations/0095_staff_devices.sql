-- additive: yes
-- Browsers in which a member of staff has signed in before: their guesses at the sign-in are counted apart from strangers'.

create table staff_device (
  token_hash   bytea not null,
  -- a shop's computer is used by several people
  staff_id     integer not null references staff on delete cascade,
  signed_in_at timestamptz not null,
  expires_at   timestamptz not null,
  primary key (token_hash, staff_id)
);
create index staff_device_of_staff on staff_device (staff_id);
create index staff_device_by_expiry on staff_device (expires_at);

-- Whose device is forgotten when the session is ended by its owner. Null: begun by the release before.
alter table staff_session add column device_hash bytea;

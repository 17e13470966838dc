-- additive: yes
create table customer (
  customer_id    integer generated always as identity primary key,
  -- Who an identity service says they are. An e-mail address is no key: it changes hands, and two services may both
  -- vouch for it.
  issuer         text not null,
  subject        text not null,
  auth_provider  text not null,
  email          text not null default '',
  email_verified boolean not null default false,
  firstname      text not null default '',
  surname        text not null default '',
  address        text not null default '',
  postcode       text not null default '',
  phone          text not null default '',
  receive_promo  boolean not null default false,
  -- signed out everywhere: whatever proved who they are before this moment opens no new session
  signed_out_at  timestamptz,
  disabled_at    timestamptz,
  -- the row stays for the accounts, emptied of the person
  deleted_at     timestamptz,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  unique (issuer, subject)
);

-- A handle by which a customer may speak of one of their sessions: it opens nothing.
alter table session add column session_id integer generated always as identity unique;
alter table session add column user_agent text not null default '';
alter table session add column signed_in_at timestamptz;
alter table session add column last_seen_at timestamptz;
-- When the customer proved who they are. A browser whose session was ended from elsewhere still holds that proof, so
-- the row stays until it expires, and the proof opens no other.
alter table session add column authenticated_at timestamptz;
alter table session add column ended_at timestamptz;
alter table session add foreign key (customer_id) references customer;
alter table session add constraint session_of_customer_has_times
  check (customer_id is null or num_nulls(signed_in_at, last_seen_at, authenticated_at) = 0);

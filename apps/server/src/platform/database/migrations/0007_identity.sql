-- additive: yes
-- The embedded identity service's own tables, as better-auth expects them (identity/embedded/schema.ts names them to it).
create table identity_user (
  id             text primary key,
  name           text not null,
  email          text not null unique,
  email_verified boolean not null,
  image          text,
  -- whoever is shut out: no session is begun, and no token made, for them
  disabled_at    timestamptz,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);

create table identity_session (
  id           text primary key,
  token        text not null unique,
  user_id      text not null references identity_user on delete cascade,
  -- how they signed in ('password', 'google.com', …), and when by the server's clock: the other times are better-auth's
  provider     text not null,
  signed_in_at timestamptz not null,
  ip_address   text,
  user_agent   text,
  expires_at   timestamptz not null,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
create index identity_session_by_user on identity_session (user_id);
create index identity_session_by_expiry on identity_session (expires_at);

-- A way in: a password, or an account at a provider. A provider's own tokens are never kept.
create table identity_account (
  id                       text primary key,
  account_id               text not null,
  provider_id              text not null,
  user_id                  text not null references identity_user on delete cascade,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  password                 text,
  created_at               timestamptz not null,
  updated_at               timestamptz not null,
  -- two tabs signing up at once make one account
  unique (provider_id, account_id)
);
create index identity_account_by_user on identity_account (user_id);

-- What is under way: a redirect to a provider, a link in a mail.
create table identity_verification (
  id         text primary key,
  identifier text not null,
  value      text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index identity_verification_by_identifier on identity_verification (identifier);
create index identity_verification_by_expiry on identity_verification (expires_at);

-- The keys our tokens are signed with; the private halves are encrypted.
create table identity_jwks (
  id          text primary key,
  public_key  text not null,
  private_key text not null,
  alg         text,
  crv         text,
  created_at  timestamptz not null,
  expires_at  timestamptz
);

-- What the sandbox's OpenID provider must remember between two requests, which may reach different processes.
create unlogged table sandbox_identity_record (
  kind       text not null,
  id         text not null,
  payload    jsonb not null,
  expires_at timestamptz not null,
  primary key (kind, id)
);
create index sandbox_identity_record_by_expiry on sandbox_identity_record (expires_at);

-- additive: yes
-- What the stand-in for Stripe keeps: filled only where no keys are given. Its payments are as lasting as the orders
-- they belong to, so the tables are ordinary ones.
create table stripe_sandbox_object (
  id             text primary key,
  -- lists have the newest first, and many objects share a second
  position       bigint generated always as identity,
  object         text not null,
  payment_intent text,
  created_at     timestamptz not null,
  body           jsonb not null
);
create index stripe_sandbox_object_newest on stripe_sandbox_object (object, position desc);
create index stripe_sandbox_object_by_time on stripe_sandbox_object (object, created_at);
create index stripe_sandbox_object_by_intent on stripe_sandbox_object (payment_intent, object, position desc)
  where payment_intent is not null;

-- A request repeated under its key is answered as before.
create table stripe_sandbox_key (
  key         text primary key,
  fingerprint text not null,
  status      integer not null,
  answer      jsonb not null,
  created_at  timestamptz not null
);
create index stripe_sandbox_key_by_age on stripe_sandbox_key (created_at);

-- additive: yes
-- Where tools are told what happens to orders.
create table webhook_endpoint (
  endpoint_id     integer generated always as identity primary key,
  url             text not null,
  -- what was chosen, and which kinds of events that is
  types           text[] not null,
  kinds           text[] not null,
  -- encrypted by a key in app_secret
  secret          bytea not null,
  -- while a secret is exchanged, both sign
  former_secret   bytea,
  former_until    timestamptz,
  made_by         integer not null references staff,
  made_at         timestamptz not null,
  -- null: it is on
  off_at          timestamptz,
  off_because     text check (off_because in ('administrator', 'failing', 'gone')),
  -- of the tries since the last success
  failing_since   timestamptz,
  last_success_at timestamptz,
  -- the lease of the process that sends to it: one at a time, in order
  claimed_until   timestamptz not null default '-infinity',
  claim           uuid,
  check ((off_at is null) = (off_because is null))
);

-- The outbox: a row for each endpoint and event, written by the transaction of the event.
create table webhook_delivery (
  delivery_id   bigint generated always as identity primary key,
  -- the webhook-id, by which receivers know a message that comes again
  message_id    text not null,
  endpoint_id   integer not null references webhook_endpoint on delete cascade,
  -- null: a test
  ticket_id     integer,
  event_id      bigint,
  kind          text,
  happened_at   timestamptz not null,
  status        text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts      integer not null default 0,
  next_try_at   timestamptz not null,
  last_tried_at timestamptz,
  -- HTTP's status; null where there was no answer
  last_status   integer,
  last_error    text not null default ''
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_try_at, delivery_id) where status = 'waiting';
create index webhook_delivery_of_endpoint on webhook_delivery (endpoint_id, delivery_id);
create index webhook_delivery_by_age on webhook_delivery (happened_at);

-- The text is functions/note_webhooks.sql.
create function note_webhooks() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger note_webhooks after insert on ticket_event for each row execute function note_webhooks();

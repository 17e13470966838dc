-- additive: yes
-- The sandbox's text messages: filled only where no provider is configured.
create table sandbox_text (
  sandbox_text_id bigint generated always as identity primary key,
  -- the same message, sent twice after a crash, is one
  text_id         text not null unique,
  recipient       text not null,
  body            text not null,
  sent_at         timestamptz not null
);

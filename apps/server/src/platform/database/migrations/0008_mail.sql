-- additive: yes
-- Secrets of our own, made once per database, so that every process signs with the same.
create table app_secret (
  name   text primary key,
  secret text not null
);

-- What is to be done after a transaction, promised inside it.
create table job (
  job_id     bigint generated always as identity primary key,
  task       text not null,
  payload    jsonb not null,
  attempts   integer not null default 0,
  -- While a process works on it: when the others may take that process for dead.
  not_before timestamptz not null default '-infinity',
  -- Set when it failed too often; it stays to be looked at.
  gave_up_at timestamptz,
  last_error text
);
create index job_to_do on job (not_before, job_id) where gave_up_at is null;
create index job_given_up on job (gave_up_at) where gave_up_at is not null;

create function announce_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('job', '');
  return null;
end $$;
create trigger announce_job after insert on job for each statement execute function announce_job();

-- The outbox of the sandbox: filled only where no mail server is configured.
create table sandbox_mail (
  sandbox_mail_id bigint generated always as identity primary key,
  -- the same mail, sent twice after a crash, is one mail
  mail_id         text not null unique,
  recipient       text not null,
  subject         text not null,
  body_text       text not null,
  body_html       text not null,
  sent_at         timestamptz not null
);
create index sandbox_mail_by_recipient on sandbox_mail (lower(recipient), sandbox_mail_id desc);

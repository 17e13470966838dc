-- additive: yes
-- What staff changed, short of tickets, whose events tell it. It only grows.

create table audit_entry (
  audit_id  bigint generated always as identity primary key,
  at        timestamptz not null,
  -- as events tell it: staff:3:administrator, job:opsAdmin
  actor     text not null,
  -- what was done, such as staff.add
  act       text not null,
  -- to what, such as staff:12
  subject   text not null,
  ticket_id integer,
  -- what changed, as it was and as it is; null where there was or is nothing
  before    jsonb,
  after     jsonb
);
create trigger append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_to_rewrite();
create index audit_entry_by_time on audit_entry (at, audit_id);
create index audit_entry_by_subject on audit_entry (subject, at);
create index audit_entry_of_ticket on audit_entry (ticket_id, at) where ticket_id is not null;

-- The trail shows both kinds in one list, newest first.
create index ticket_event_by_staff on ticket_event (at, event_id) where actor like 'staff:%';

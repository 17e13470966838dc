-- additive: yes
-- What customers have been told, each once per event, whatever a process that dies in between makes a job do twice.
create table sent_notice (
  event_id  bigint not null,
  notice    text not null,
  ticket_id integer not null references ticket,
  told_at   timestamptz not null,
  primary key (event_id, notice)
);
create index sent_notice_of_ticket on sent_notice (ticket_id, notice, told_at);
create index sent_notice_by_age on sent_notice (told_at);

-- additive: yes
-- From when to when a day was known to be closed: a promise counts what was known when it was given. The open ones are those of
-- closed_day, which windows ask. What was closed before moves no promise that was given already.
create table closure (
  day       date not null,
  closed_at timestamptz not null,
  opened_at timestamptz check (opened_at >= closed_at),
  primary key (day, closed_at)
);
create unique index closure_open on closure (day) where opened_at is null;
insert into closure (day, closed_at) select day, now() from closed_day;

insert into cache_topic (topic) values ('closures');
create trigger raise_closures after insert or update or delete or truncate on closure
  for each statement execute function raise_cache_topic('closures');

-- When the database learnt of it. `at` is when it happened, which a driver's telephone may tell later. Null: as `at`, before this.
alter table ticket_event add column recorded_at timestamptz;
alter table ticket_event alter column recorded_at set default now();

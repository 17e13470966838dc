-- additive: yes
-- Both tables only grow: the date stands in the key, so that they can be partitioned by it.

create table client_log (
  logged_on date not null,
  log_id    uuid not null,
  env       text not null,
  category  text not null,
  entry     jsonb not null,
  logged_at timestamptz not null,
  primary key (logged_on, log_id)
);

create table analytics_event (
  happened_on date not null,
  event_id    uuid not null,
  name        text not null,
  params      jsonb not null,
  happened_at timestamptz not null,
  primary key (happened_on, event_id)
);

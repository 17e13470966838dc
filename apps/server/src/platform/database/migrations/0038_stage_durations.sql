-- additive: yes
-- How many working days a stage of a repair took, as the events of the last half year tell. A row is in force from its day on: what
-- was promised before stays promised.
create table stage_duration (
  repair_type_id integer not null references repair_type,
  stage          text not null check (stage in ('DIAGNOSIS', 'REPAIR', 'DELIVERY')),
  in_force_from  date not null,
  median_days    integer not null check (median_days >= 0),
  p90_days       integer not null check (p90_days >= median_days),
  primary key (repair_type_id, stage, in_force_from)
);
-- The days on which they were counted: whoever inserts the day counts.
create table stage_measurement (day date primary key);

insert into cache_topic (topic) values ('stageDurations');
create trigger raise_stage_durations after insert or update or delete or truncate on stage_duration
  for each statement execute function raise_cache_topic('stageDurations');

-- additive: yes
-- An edit of one price or one technician concerns the answers that show it. Each change of a topic is noted with the keys
-- it concerns, so that a process that missed a notification drops those entries and not everything it has cached.

create table cache_change (
  topic   text not null references cache_topic,
  -- cache_topic.version after the change: its row lock makes the versions follow the order of the commits
  version bigint not null,
  keys    text[] not null,
  primary key (topic, version)
);

create function note_device_changes() returns trigger language plpgsql as 'begin return null; end';
create function note_model_changes() returns trigger language plpgsql as 'begin return null; end';
create function note_technician_changes() returns trigger language plpgsql as 'begin return null; end';

do $$
declare
  watched text;
  noting text;
begin
  for watched, noting in
    values ('price', 'note_device_changes'), ('device_repair', 'note_device_changes'),
           ('model', 'note_model_changes'), ('technician', 'note_technician_changes')
  loop
    execute format('drop trigger if exists raise_catalogue on %I', watched);
    execute format('drop trigger if exists raise_catalogue_on_insert on %I', watched);
    execute format('drop trigger if exists raise_catalogue_on_delete on %I', watched);
    execute format(
      'create trigger note_insert after insert on %I referencing new table as added
         for each statement execute function %I()', watched, noting);
    execute format(
      'create trigger note_update after update on %I referencing old table as removed new table as added
         for each statement execute function %I()', watched, noting);
    execute format(
      'create trigger note_delete after delete on %I referencing old table as removed
         for each statement execute function %I()', watched, noting);
    execute format(
      'create trigger note_truncate after truncate on %I
         for each statement execute function raise_cache_topic(''catalogue'')', watched);
  end loop;
end $$;

-- additive: yes
-- Every process caches what rarely changes. A change raises the topic's version (the safety net) and
-- notifies the listeners (the quick way) in the transaction that makes it.

create table cache_topic (
  topic   text primary key,
  version bigint not null default 1
);
insert into cache_topic (topic) values ('catalogue'), ('remoteConfig');

create function raise_cache_topic() returns trigger language plpgsql as $$
begin
  update cache_topic set version = version + 1 where topic = tg_argv[0];
  perform pg_notify('cache_topic', tg_argv[0]);
  return null;
end $$;

do $$
declare watched text;
begin
  foreach watched in array array['device_type', 'manufacturer', 'device', 'model', 'repair_type', 'device_repair', 'technician'] loop
    execute format(
      'create trigger raise_catalogue after insert or update or delete or truncate on %I
         for each statement execute function raise_cache_topic(''catalogue'')', watched);
  end loop;
end $$;

create trigger raise_remote_config after insert or update or delete or truncate on remote_config
  for each statement execute function raise_cache_topic('remoteConfig');

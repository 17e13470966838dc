create or replace function raise_cache_topic() returns trigger language plpgsql as $$
begin
  update cache_topic set version = version + 1 where topic = tg_argv[0];
  perform pg_notify('cache_topic', tg_argv[0]);
  return null;
end $$;

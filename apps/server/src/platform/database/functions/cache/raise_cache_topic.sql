-- For tables that many answers show: every entry of the topic is out of date.
create or replace function raise_cache_topic() returns trigger language plpgsql as $$
begin
  perform note_cache_change(tg_argv[0], array[tg_argv[0]]);
  return null;
end $$;

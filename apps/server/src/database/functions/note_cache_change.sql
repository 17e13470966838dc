-- Tells every process which cached entries of a topic are out of date, in the transaction that changes the content.
-- The topic itself as key means all of them.
create or replace function note_cache_change(of_topic text, of_keys text[]) returns void language plpgsql as $$
declare
  -- A statement that changes more is an import: one flush costs less than that many. It also keeps the notification far
  -- below the 8,000 bytes PostgreSQL allows.
  max_keys constant integer := 50;
  noted_keys text[] := case when cardinality(of_keys) > max_keys then array[of_topic] else of_keys end;
  next_version bigint;
begin
  if cardinality(of_keys) = 0 then return; end if;
  update cache_topic set version = version + 1 where topic = of_topic returning version into next_version;
  insert into cache_change (topic, version, keys) values (of_topic, next_version, noted_keys);
  perform pg_notify('cache_change', concat_ws(' ', of_topic, next_version, array_to_string(noted_keys, ' ')));
  -- for processes of a release that knows whole topics only
  perform pg_notify('cache_topic', of_topic);
end $$;

/*
 * Tells every process which cached entries are out of date, as the last thing before a commit: the topic's row, which all who change it wait
 * for, is locked for a moment and in one order, and its versions follow the order of the commits. The first note of a transaction
 * publishes all of them.
 */
create or replace function publish_cache_notes() returns trigger language plpgsql as $$
declare
  -- A transaction that changes more is an import: one flush costs less than that many. It also keeps the notification far
  -- below the 8,000 bytes PostgreSQL allows.
  max_keys constant integer := 50;
  noted record;
  noted_keys text[];
  next_version bigint;
begin
  for noted in
    with own as (delete from cache_note returning topic, keys)
    select topic, array_agg(distinct key order by key) as keys from own, unnest(keys) as key group by topic order by topic
  loop
    noted_keys := case
      when noted.topic = any (noted.keys) or cardinality(noted.keys) > max_keys then array[noted.topic]
      else noted.keys end;
    update cache_topic set version = version + 1 where topic = noted.topic returning version into next_version;
    insert into cache_change (topic, version, keys) values (noted.topic, next_version, noted_keys);
    perform pg_notify('cache_change', concat_ws(' ', noted.topic, next_version, array_to_string(noted_keys, ' ')));
    -- for processes of a release that knows whole topics only
    perform pg_notify('cache_topic', noted.topic);
  end loop;
  return null;
end $$;

-- Notes which cached entries of a topic are out of date. When the transaction commits, every process is told (publish_cache_notes).
-- The topic itself as key means all of them.
create or replace function note_cache_change(of_topic text, of_keys text[]) returns void language plpgsql as $$
begin
  if cardinality(of_keys) = 0 then return; end if;
  insert into cache_note (topic, keys) values (of_topic, of_keys);
end $$;

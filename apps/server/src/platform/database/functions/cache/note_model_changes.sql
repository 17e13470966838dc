-- The models customers type are shown to nobody else: only listed ones are part of what is cached.
create or replace function note_model_changes() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct device_id from added where not custom);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct device_id from removed where not custom);
  else
    ids := array(
      select device_id from removed where not custom union select device_id from added where not custom);
  end if;
  perform note_cache_change('catalogue', array(select 'device:' || id from unnest(ids) as id));
  return null;
end $$;

-- For tables whose rows are shown with one device: its prices and which repairs it can have.
create or replace function note_device_changes() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct device_id from added);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct device_id from removed);
  else
    ids := array(select device_id from removed union select device_id from added);
  end if;
  perform note_cache_change('catalogue', array(select 'device:' || id from unnest(ids) as id));
  return null;
end $$;

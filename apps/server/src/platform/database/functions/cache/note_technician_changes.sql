-- A technician's words and rating are shown on their page alone. One who comes or goes changes the price range of every
-- device they repair, and the site map.
create or replace function note_technician_changes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    perform note_cache_change('catalogue', array['catalogue']);
  elsif exists (select from removed join added using (user_id) where removed.active <> added.active) then
    perform note_cache_change('catalogue', array['catalogue']);
  else
    perform note_cache_change('catalogue', array(select 'technician:' || user_id from added));
  end if;
  return null;
end $$;

-- The models customers type are shown to nobody else: they must not make every process forget the catalogue.
create or replace function raise_catalogue_of_listed_models() returns trigger language plpgsql as $$
begin
  if exists (select from changed_model where not custom) then
    update cache_topic set version = version + 1 where topic = 'catalogue';
    perform pg_notify('cache_topic', 'catalogue');
  end if;
  return null;
end $$;

create or replace function refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

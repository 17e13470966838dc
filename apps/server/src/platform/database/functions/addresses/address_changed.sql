create or replace function address_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_address_groups(array(select distinct postcode from added));
  elsif tg_op = 'DELETE' then
    perform refresh_address_groups(array(select distinct postcode from removed));
  elsif tg_op = 'UPDATE' then
    perform refresh_address_groups(array(select postcode from removed union select postcode from added));
  else
    truncate address_group, address_word, address_word_form;
  end if;
  return null;
end $$;

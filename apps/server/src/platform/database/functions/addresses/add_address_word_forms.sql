create or replace function add_address_word_forms() returns trigger language plpgsql as $$
begin
  insert into address_word_form (form, word)
  select distinct left(word, dropped - 1) || substr(word, dropped + 1), word
  from added, generate_series(1, length(word) + 1) as dropped
  where word ~ '^[a-z]{4,30}$';
  return null;
end $$;

create or replace function refresh_address_groups(postcodes text[]) returns void language plpgsql as $$
begin
  -- two loads at once would each miss the other's addresses at a postcode they share
  lock table address_group in share row exclusive mode;

  with gone as (
    delete from address_group where postcode = any (postcodes) returning words
  ), spent as (
    select lexeme as word, count(*) as times from gone, unnest(words) group by lexeme
  )
  update address_word set groups = groups - times from spent where address_word.word = spent.word;

  with made as (
    insert into address_group (postcode, words)
    select postcode, array_to_tsvector(address_words(string_agg(line || ' ' || town_or_city, ' ') || ' ' || postcode))
    from address where postcode = any (postcodes) group by postcode
    returning words
  )
  insert into address_word (word, groups)
  select lexeme, count(*) from made, unnest(words) group by lexeme
  on conflict (word) do update set groups = address_word.groups + excluded.groups;
end $$;

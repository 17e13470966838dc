-- additive: yes
-- How the gazetteer is searched: docs/decisions/0010-address-search.md tells why these tables and not one big index.

create extension if not exists pg_trgm;

-- a postcode's signs sort by their codes: only so does an index find those that begin alike
alter table address
  alter column postcode type text collate "C",
  add check (postcode ~ '^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$');
create index address_by_postcode on address (postcode);

-- The addresses of one postcode, found together: a tenth as many to search, and mostly one street.
create table address_group (
  postcode text collate "C" primary key,
  -- every word of every address there
  words    tsvector not null
);
-- without fastupdate: every search would read through the entries that wait to be merged
create index address_group_by_word on address_group using gin (words) with (fastupdate = off);
-- an order that mixes all places: its first groups are a sample of them, and always the same
create index address_group_mixed on address_group (md5(postcode));

create table address_word (
  word   text collate "C",
  -- in how many groups it stands: the search begins with the rarest; one no longer used stays with none
  groups integer not null,
  primary key (word) include (groups)
);

-- Each longer word, whole and without one of its letters: a typed word one mistake away has such a form in common.
create table address_word_form (
  form text collate "C",
  word text collate "C",
  primary key (form, word)
);

create function add_address_word_forms() returns trigger language plpgsql as $$
begin
  insert into address_word_form (form, word)
  select distinct left(word, dropped - 1) || substr(word, dropped + 1), word
  from added, generate_series(1, length(word) + 1) as dropped
  where word ~ '^[a-z]{4,30}$';
  return null;
end $$;
create trigger address_word_added after insert on address_word
  referencing new table as added for each statement execute function add_address_word_forms();

-- Must split as addressWords() in the server does.
create function address_words(text) returns text[] language sql immutable parallel safe as $$
  select array_remove(
    regexp_split_to_array(lower(regexp_replace(normalize($1, nfkd), '[^ -~]|''', '', 'g') collate "C"), '[^a-z0-9]+'),
    '')
$$;

create function refresh_address_groups(postcodes text[]) returns void language plpgsql as $$
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

create function address_changed() returns trigger language plpgsql as $$
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

create trigger address_added after insert on address
  referencing new table as added for each statement execute function address_changed();
create trigger address_removed after delete on address
  referencing old table as removed for each statement execute function address_changed();
create trigger address_moved after update on address
  referencing old table as removed new table as added for each statement execute function address_changed();
create trigger address_emptied after truncate on address
  for each statement execute function address_changed();

select refresh_address_groups(array(select distinct postcode from address));

-- Must split as addressWords() in the server does.
create or replace function address_words(text) returns text[] language sql immutable parallel safe as $$
  select array_remove(
    regexp_split_to_array(lower(regexp_replace(normalize($1, nfkd), '[^ -~]|''', '', 'g') collate "C"), '[^a-z0-9]+'),
    '')
$$;

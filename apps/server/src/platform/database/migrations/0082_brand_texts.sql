-- additive: yes
-- The brand's texts that an owner has changed in the console; for all others the server's settings stand.
create table brand_text (
  field text primary key,
  text  text not null
);

insert into cache_topic (topic) values ('brand');
create trigger raise_brand after insert or update or delete or truncate on brand_text
  for each statement execute function raise_cache_topic('brand');

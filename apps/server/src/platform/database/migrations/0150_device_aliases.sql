-- additive: yes
-- Other names that people look for a device by. What a name itself tells of them is filled in; years come with the catalogue.
alter table device add column aliases text[] not null default '{}';
update device set aliases = array[regexp_replace(name, '^PlayStation ', 'PS')] where name ~ '^PlayStation [0-9]';
update device set aliases = array[regexp_replace(name, ' \(([0-9]+)(st|nd|rd|th) generation\)$', ' \1')]
  where name ~ ' \([0-9]+(st|nd|rd|th) generation\)$';

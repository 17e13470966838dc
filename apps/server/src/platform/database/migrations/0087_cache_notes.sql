-- additive: yes
-- What a transaction changes of what is cached is noted as it goes, and published when it commits. A topic's row was locked by the first
-- change until then: whoever changed two things of the catalogue could wait for somebody who waited for that row.

-- Empty to everybody else: a transaction takes its own rows away again before it commits.
create table cache_note (
  note_id bigint generated always as identity primary key,
  topic   text not null,
  keys    text[] not null
);

create function publish_cache_notes() returns trigger language plpgsql as 'begin return null; end';

create constraint trigger publish after insert on cache_note
  deferrable initially deferred for each row execute function publish_cache_notes();

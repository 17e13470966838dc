-- additive: yes
-- Who asked to be told when we come to their district. Of nobody's account and nobody's order: kept for this alone.
create table area_request (
  area_request_id integer generated always as identity primary key,
  -- in lower case
  email           text not null unique,
  -- outward codes
  outwards        text[] not null check (cardinality(outwards) between 1 and 10),
  asked_at        timestamptz not null
);
create index area_request_by_outward on area_request using gin (outwards);
create index area_request_by_age on area_request (asked_at);

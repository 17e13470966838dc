-- additive: yes
-- Where postcodes are, as far as an address lookup has told: the order of a driver's stops follows from it. No address and nobody's name.
create table postcode_place (
  postcode  text primary key,
  latitude  double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);

-- The order in which a driver put the stops of a day by hand, as "10042 PICKUP"; only those that were moved, and their window's.
create table run_order (
  staff_id   integer not null references staff on delete cascade,
  day        date not null,
  stops      text[] not null,
  changed_at timestamptz not null,
  primary key (staff_id, day)
);

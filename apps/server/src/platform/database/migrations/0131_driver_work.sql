-- additive: yes
-- Where and when somebody drives (domain/road/driver-work.ts). Without a row: everywhere, always, as many stops as there are.
create table driver_work (
  staff_id   integer primary key references staff on delete cascade,
  everywhere boolean not null default true,
  days       integer[] not null default '{1,2,3,4,5,6,7}' check (days <@ '{1,2,3,4,5,6,7}'),
  from_hour  integer not null default 0,
  until_hour integer not null default 24,
  most_stops integer check (most_stops between 1 and 500),
  check (0 <= from_hour and from_hour < until_hour and until_hour <= 24)
);

-- Asked only where somebody does not drive everywhere.
create table driver_area (
  staff_id integer not null references staff on delete cascade,
  area_id  integer not null references area on delete cascade,
  primary key (staff_id, area_id)
);
create index driver_area_by_area on driver_area (area_id);

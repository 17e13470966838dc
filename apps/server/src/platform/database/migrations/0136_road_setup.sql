-- additive: yes
-- What an administrator has set up for drivers. One row at most: without it, as domain/ops/setup/road-setup.ts has it.
create table road_setup (
  is_only     boolean primary key default true check (is_only),
  shift_hours integer not null check (shift_hours between 1 and 12),
  door_tries  text not null check (door_tries in ('either', 'call', 'photo', 'none'))
);

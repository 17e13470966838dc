-- additive: yes
-- Days on which nobody collects or delivers, in no area. Their windows have no places.
create table closed_day (
  day    date primary key,
  reason text not null
);
-- The places of a window on that day alone; null: as window_capacity has them. `places` stays what counts.
alter table courier_window add column own_places integer check (own_places >= 0);

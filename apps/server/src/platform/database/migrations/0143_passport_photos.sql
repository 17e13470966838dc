-- additive: yes
-- The photos of an order that the owner of a passport shows on its shared page. None by default. One that is removed from its order is shown
-- no more, because it is found with the order's photos; its row here goes with the passport: a key that cascades would lock passports whenever
-- photos are deleted.
create table passport_photo (
  passport_id integer not null references passport on delete cascade,
  photo_id    integer not null,
  primary key (passport_id, photo_id)
);

-- additive: yes
-- The photos of an order that the owner of a passport shows on its shared page. None by default; one that is removed from its order is shown no more.
create table passport_photo (
  passport_id integer not null references passport on delete cascade,
  photo_id    integer not null references ticket_photo on delete cascade,
  primary key (passport_id, photo_id)
);
create index passport_photo_of_photo on passport_photo (photo_id);

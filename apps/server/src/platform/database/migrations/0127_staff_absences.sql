-- additive: yes
-- Days on which somebody of the staff is not there: their work was handed on when it was written down.
create table staff_absence (
  absence_id integer generated always as identity primary key,
  staff_id   integer not null references staff on delete cascade,
  first_day  date not null,
  last_day   date not null,
  reason     text not null,
  check (last_day >= first_day)
);
create index staff_absence_of_staff on staff_absence (staff_id, last_day);

-- additive: yes
-- Photos of a ticket's device. The files are kept elsewhere under file_name, in three sizes; without a row they are deleted.
create table ticket_photo (
  photo_id  integer generated always as identity primary key,
  ticket_id integer not null references ticket,
  stage     text not null check (stage in ('customer', 'collected', 'repaired', 'delivered')),
  -- of the team; null: the customer's own
  staff_id  integer references staff,
  -- made by the client: sent again after a lost connection it is the same photo
  photo_key uuid not null,
  file_name uuid not null unique,
  width     integer not null,
  height    integer not null,
  added_at  timestamptz not null,
  unique (ticket_id, photo_key)
);

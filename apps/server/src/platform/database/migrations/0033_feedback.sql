-- additive: yes
-- What a customer says of a repair once the device is back. The event beside it has the stars alone: the words are deleted
-- with what tells of the customer, events are not.
create table feedback (
  ticket_id     integer primary key references ticket,
  -- whoever had the repair then; nobody where no technician was assigned
  technician_id integer references technician,
  -- as it was when it was given: it stands on the technician's page
  firstname     text not null,
  stars         smallint not null check (stars between 1 and 5),
  comment       text not null,
  given_at      timestamptz not null,
  updated_at    timestamptz not null
);
-- the newest of a technician; the stars come along, so that an average reads the index alone
create index feedback_of_technician on feedback (technician_id, given_at desc, ticket_id desc) include (stars);

create function rate_technicians() returns trigger language plpgsql as 'begin return null; end';
create trigger rate_on_insert after insert on feedback referencing new table as added
  for each statement execute function rate_technicians();
create trigger rate_on_update after update on feedback referencing new table as added
  for each statement execute function rate_technicians();

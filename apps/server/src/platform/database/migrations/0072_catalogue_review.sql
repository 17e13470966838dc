-- additive: yes
-- What is no longer offered stays for the orders that point to it.
alter table device add column hidden boolean not null default false;
alter table repair_type add column hidden boolean not null default false;
alter table model add column hidden boolean not null default false;
-- A name that a customer typed for one of our models: whoever types it again means that one.
alter table model add column merged_into integer references model;
-- Which model an order had before its model was merged into another.
create table merged_model_ticket (
  ticket_id integer primary key references ticket on delete cascade,
  model_id  integer not null references model on delete cascade
);
create index merged_model_ticket_of_model on merged_model_ticket (model_id);
-- The models that customers typed and nobody has looked at.
create index model_waiting on model (model_id) where custom and not hidden and merged_into is null;
-- Renaming, merging and deleting look for the orders of a model.
create index ticket_of_model on ticket (model_id) where model_id is not null;

-- additive: yes
create table ticket (
  -- what customers see as RE10001
  ticket_id      integer generated always as identity (start with 10001) primary key,
  customer_id    integer not null references customer,
  -- Chosen by the browser for each draft: pressing twice, or again after a lost answer, starts one order.
  start_key      uuid,
  device_id      integer not null references device,
  model_id       integer references model,
  repair_type_id integer not null references repair_type,
  problem        text not null,
  status         text not null check (status in (
    'STARTED', 'CONTACTED', 'NEW', 'ACCEPTED', 'PAID', 'COLLECTED', 'AWAITINGPAYMENT', 'REPAIRED', 'DECLINED',
    'UNREPAIRABLE', 'COMPLETED', 'RETURNED', 'CANCELLED', 'EXPIRED')),
  -- 1: fixed price, 2: open quote
  workflow_id    integer not null check (workflow_id in (1, 2)),
  -- null: nobody covers the area and the repair
  technician_id  integer references technician,
  area_id        integer not null references area,
  address        text not null,
  postcode       text not null,
  phone          text not null,
  cookie_pref    text check (cookie_pref in ('all', 'essential')),
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  unique (customer_id, start_key)
);
create index ticket_of_customer on ticket (customer_id, ticket_id desc);
-- Counts a technician's jobs when the next one is given out; what has ended is not in it.
create index ticket_open_of_technician on ticket (technician_id)
  where status not in ('COMPLETED', 'RETURNED', 'CANCELLED', 'EXPIRED');
create index technician_of_area on technician_area (area_id);

-- What happened to an order, who did it and why. It only grows: the date stands in the key to partition by.
-- The detail names ids and fields, never what a customer wrote: it outlives their account.
create table ticket_event (
  happened_on date not null,
  event_id    bigint generated always as identity,
  ticket_id   integer not null references ticket,
  at          timestamptz not null,
  kind        text not null,
  -- 'customer', 'system', or who of the shop by role and id
  actor       text not null,
  detail      jsonb not null default '{}',
  primary key (happened_on, event_id)
);
create index ticket_event_of_ticket on ticket_event (ticket_id, event_id);

create function refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on ticket_event
  for each statement execute function refuse_to_rewrite();

-- One model for every way to type its name.
create unique index model_by_typed_name on model (device_id, lower(replace(name, ' ', '')));

-- The models customers type are shown to nobody else: they must not make every process forget the catalogue.
create function raise_catalogue_of_listed_models() returns trigger language plpgsql as $$
begin
  if exists (select from changed_model where not custom) then
    update cache_topic set version = version + 1 where topic = 'catalogue';
    perform pg_notify('cache_topic', 'catalogue');
  end if;
  return null;
end $$;
drop trigger raise_catalogue on model;
create trigger raise_catalogue after update or truncate on model
  for each statement execute function raise_cache_topic('catalogue');
create trigger raise_catalogue_on_insert after insert on model referencing new table as changed_model
  for each statement execute function raise_catalogue_of_listed_models();
create trigger raise_catalogue_on_delete after delete on model referencing old table as changed_model
  for each statement execute function raise_catalogue_of_listed_models();

-- A device is shown with what its repairs cost.
create trigger raise_catalogue after insert or update or delete or truncate on price
  for each statement execute function raise_cache_topic('catalogue');

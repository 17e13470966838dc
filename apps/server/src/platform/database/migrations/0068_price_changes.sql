-- additive: yes
-- What was changed in a technician's price list, or is about to be: a file or a change of many prices is first a preview, and
-- then applied as it was seen. The terms before and after are kept, so that it can be undone.

create table price_change (
  change_id  integer generated always as identity primary key,
  user_id    integer not null references technician on delete cascade,
  kind       text not null check (kind in ('edit', 'bulk', 'import', 'undo')),
  -- what staff read in the history: the file's name, or what was done to all prices
  note       text not null,
  -- the one that this takes back
  undoes     integer references price_change on delete set null,
  made_by    integer not null references staff,
  made_at    timestamptz not null,
  -- how many prices it is about
  added      integer not null,
  changed    integer not null,
  removed    integer not null,
  -- of a file: lines that change nothing, and prices that it does not name
  unchanged  integer not null default 0,
  missing    integer not null default 0,
  -- null: a preview
  applied_at timestamptz,
  -- prices that had changed since the preview, and were left alone
  skipped    integer not null default 0
);
create index price_change_of_list on price_change (user_id, change_id);
create index price_change_previews on price_change (made_at) where applied_at is null;

-- Devices, models and repairs may leave the catalogue: what was changed stays told.
create table price_change_row (
  change_id      integer not null references price_change on delete cascade,
  row_no         integer not null,
  -- null: a new price that is not there yet
  price_id       integer,
  device_id      integer not null,
  model_id       integer,
  repair_type_id integer not null,
  variation      text not null,
  -- the terms; null where there was or will be no price
  before         jsonb,
  after          jsonb,
  skipped        boolean not null default false,
  primary key (change_id, row_no)
);

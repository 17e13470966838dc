-- additive: yes
-- What a technician looks at before a repair and tests after it. A version never changes: an edit is the next one, so that a list
-- that was filled in stays what it was. A repair type without a row has the default of the domain, which is written down as
-- version 0 when the first job is begun with it.
create table checklist (
  checklist_id   integer generated always as identity primary key,
  repair_type_id integer not null references repair_type on delete cascade,
  version        integer not null check (version >= 0),
  -- ["Touch over the whole screen", …]
  before_points  jsonb not null,
  after_points   jsonb not null,
  -- as events tell it; null: nobody, it is the default
  written_by     text,
  written_at     timestamptz not null,
  unique (repair_type_id, version)
);
create trigger append_only before update on checklist
  for each statement execute function refuse_to_rewrite();

-- The version with which a job was begun.
create table ticket_checklist (
  ticket_id    integer primary key references ticket,
  checklist_id integer not null references checklist
);

-- What came of each point. Events tell who changed it before; remarks are deleted with the rest that somebody wrote.
create table ticket_check (
  ticket_id  integer not null references ticket_checklist,
  stage      text not null check (stage in ('before', 'after')),
  point      integer not null check (point >= 0),
  result     text not null check (result in ('passed', 'failed', 'notApplicable')),
  remark     text not null,
  checked_by integer not null references staff,
  checked_at timestamptz not null,
  primary key (ticket_id, stage, point)
);

-- Parts that went into a repair. A correction is another row, and the one before stays readable.
create table ticket_part (
  part_id      integer generated always as identity primary key,
  ticket_id    integer not null references ticket,
  -- made by the client: sent again after a lost connection it is the same part
  part_key     uuid not null,
  description  text not null check (description <> ''),
  quantity     integer not null check (quantity between 1 and 100),
  -- what we paid for one, VAT included
  unit_pence   integer not null check (unit_pence between 0 and 1000000),
  -- order or part number at the supplier; empty: none
  supplier_ref text not null,
  added_by     integer not null references staff,
  added_at     timestamptz not null,
  -- the row that this one corrects
  corrects     integer unique references ticket_part,
  -- no more in the bill of parts: corrected or taken off
  ended_at     timestamptz,
  ended_by     integer references staff,
  -- why it was taken off; empty where another row corrects it
  ended_note   text not null default '',
  unique (ticket_id, part_key),
  check ((ended_at is null) = (ended_by is null))
);
create index ticket_part_in_use on ticket_part (ticket_id) include (quantity, unit_pence) where ended_at is null;

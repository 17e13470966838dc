-- additive: yes
-- One row that /readyz writes to: whether the database takes writes is only known by writing.
create table write_probe (
  probe_id smallint primary key check (probe_id = 1),
  written_at timestamptz not null
);

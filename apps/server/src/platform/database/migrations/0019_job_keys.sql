-- additive: yes
alter table job
  -- Of the jobs of one task with the same key at most one waits to be begun.
  add column unique_key text,
  -- It may have read what it works on before a later change: another one with its key must wait beside it.
  add column begun boolean not null default false;
create unique index job_waiting_by_key on job (task, unique_key)
  where unique_key is not null and not begun and gave_up_at is null;

-- additive: yes
-- What is done again and again by whichever process is first, a row for each kind (decision 92). Its times are the database's own:
-- they tell whether a process lives and when it is to look again, and processes whose clocks differ must agree on both.
create table sweep (
  name         text primary key,
  -- The process at work, known by a random word, until it ends or lets its lease run out.
  holder       text,
  leased_until timestamptz,
  -- What it is doing: if it dies over this step, the next process leaves it until last.
  step         text,
  due_at       timestamptz not null default now()
);

-- additive: yes
-- Where a customer signed on the driver's telephone, as strokes. Deleted with the rest of what tells of somebody.
create table hand_over_signature (
  signature_id integer generated always as identity primary key,
  ticket_id    integer not null references ticket on delete cascade,
  step         text not null check (step in ('collect', 'deliver', 'return')),
  strokes      jsonb not null,
  staff_id     integer not null references staff,
  signed_at    timestamptz not null
);
create index hand_over_signature_of_ticket on hand_over_signature (ticket_id);

-- additive: yes
-- Finds the orders nobody has touched for long and nobody has decided on, the oldest first.
create index ticket_undecided_by_age on ticket (updated_at, ticket_id)
  where status in ('STARTED', 'CONTACTED', 'ACCEPTED');

-- additive: yes
-- Orders by when they were asked for, short of guarantee claims: insight counts them by day.
create index ticket_by_creation on ticket (created_at, ticket_id) where claim_of is null;

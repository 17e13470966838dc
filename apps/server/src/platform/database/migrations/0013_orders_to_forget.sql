-- additive: yes
-- Finds the orders that ended before anybody had the device and still tell of somebody, the oldest first.
create index ticket_to_forget on ticket (updated_at, ticket_id)
  where status in ('CANCELLED', 'EXPIRED') and (address <> '' or postcode <> '' or phone <> '' or problem <> '');

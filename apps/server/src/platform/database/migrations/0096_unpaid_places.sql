-- additive: yes
-- What is booked and neither paid nor collected, by telephone number and address as count_held compares them: such a place costs nothing, so
-- it counts like one that is held. The expressions are those of hold_place.
create index ticket_unpaid_of_phone on ticket (
  hashtext('phone ' || right(regexp_replace(phone, '\D', '', 'g'), 10))) where status = 'NEW';
create index ticket_unpaid_of_address on ticket (
  hashtext('address ' || regexp_replace(lower(address || postcode), '[^a-z0-9]', '', 'g'))) where status = 'NEW';

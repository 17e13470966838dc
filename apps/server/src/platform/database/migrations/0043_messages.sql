-- additive: yes
-- What a customer and the repair team write to each other about a ticket. The events beside it say only that somebody wrote:
-- these rows are deleted with what tells of the customer, events are not.
create table ticket_message (
  message_id  integer generated always as identity primary key,
  ticket_id   integer not null references ticket,
  sender      text not null check (sender in ('customer', 'team')),
  staff_id    integer references staff check ((sender = 'team') = (staff_id is not null)),
  -- made by the client: sent again after a lost connection it is the same message
  message_key uuid not null,
  text        text not null,
  sent_at     timestamptz not null,
  unique (ticket_id, sender, message_key)
);
create index ticket_message_of_ticket on ticket_message (ticket_id, message_id);

-- How far each side has read: everything up to that message.
create table message_read (
  ticket_id  integer not null references ticket,
  side       text not null check (side in ('customer', 'team')),
  message_id integer not null,
  primary key (ticket_id, side)
);

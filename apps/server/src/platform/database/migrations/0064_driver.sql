-- additive: yes
-- Acts that a driver's telephone sent, by the number it gave them: sent again, they are done already.
create table staff_act_once (
  act_id    uuid primary key,
  staff_id  integer not null references staff,
  ticket_id integer not null references ticket on delete cascade,
  done_at   timestamptz not null
);
create index staff_act_once_by_age on staff_act_once (done_at);
create index staff_act_once_of_ticket on staff_act_once (ticket_id);

-- What drivers did today.
create index ticket_event_at_door on ticket_event (at)
  where kind in ('collect', 'deliver', 'return', 'nobodyThere');

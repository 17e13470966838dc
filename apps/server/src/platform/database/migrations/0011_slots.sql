-- additive: yes
-- The places of one collection window, made from slot_capacity when the first one is wanted. However many ask at once,
-- the check refuses to oversell.
create table slot_window (
  area_id    integer not null references area,
  day        date not null,
  start_hour integer not null check (start_hour in (10, 13, 16)),
  places     integer not null,
  taken      integer not null default 0,
  constraint slot_window_not_oversold check (taken between 0 and places),
  primary key (area_id, day, start_hour)
);

-- An order's place in a window. It changes only while its window is locked (and windows are locked in the order of
-- their key), so that nobody waits for somebody who waits for them.
create table slot_hold (
  ticket_id  integer primary key references ticket,
  area_id    integer not null,
  day        date not null,
  start_hour integer not null,
  -- held: in pencil, until it expires; booked: for good
  state      text not null check (state in ('held', 'booked')),
  expires_at timestamptz,
  foreign key (area_id, day, start_hour) references slot_window,
  check ((state = 'held') = (expires_at is not null))
);
create index slot_hold_of_window on slot_hold (area_id, day, start_hour);
create index slot_hold_by_expiry on slot_hold (expires_at) where state = 'held';

-- As soon as possible: no place is held, somebody calls.
alter table ticket add column collect_asap boolean not null default false;

/*
 * Holds a place for an order of that customer, moves its hold to another window, or holds the same for longer: all in
 * one round trip. Answers 'held', 'full' (then an earlier hold stays), 'unknownTicket' or 'ticketMovedOn'.
 */
create function hold_slot(
  of_ticket integer, of_customer integer, in_statuses text[], on_day date, at_hour integer,
  at_time timestamptz, until_time timestamptz
) returns text language plpgsql as $$
declare
  ticket_area integer;
  mine slot_hold;
  freed integer;
begin
  select area_id into ticket_area from ticket where ticket_id = of_ticket and customer_id = of_customer;
  if not found then return 'unknownTicket'; end if;
  -- most of those who rush for one window get here, and go away without having waited or written
  perform from slot_window w
    where w.area_id = ticket_area and w.day = on_day and w.start_hour = at_hour and w.taken = w.places
      and not exists (
        select from slot_hold h
        where h.area_id = w.area_id and h.day = w.day and h.start_hour = w.start_hour
          and (h.ticket_id = of_ticket or h.expires_at <= at_time));
  if found then return 'full'; end if;

  select area_id into ticket_area from ticket
    where ticket_id = of_ticket and status = any (in_statuses) for no key update;
  if not found then return 'ticketMovedOn'; end if;
  perform lock_slot_windows(of_ticket, ticket_area, on_day, at_hour);

  select * into mine from slot_hold where ticket_id = of_ticket;
  if mine.area_id = ticket_area and mine.day = on_day and mine.start_hour = at_hour then
    update slot_hold set expires_at = until_time where ticket_id = of_ticket;
    return 'held';
  end if;
  delete from slot_hold
    where area_id = ticket_area and day = on_day and start_hour = at_hour and expires_at <= at_time;
  get diagnostics freed = row_count;
  update slot_window set taken = taken - freed + 1
    where area_id = ticket_area and day = on_day and start_hour = at_hour and taken - freed < places;
  if not found then return 'full'; end if;
  update slot_window set taken = taken - 1
    where area_id = mine.area_id and day = mine.day and start_hour = mine.start_hour;
  insert into slot_hold (ticket_id, area_id, day, start_hour, state, expires_at)
    values (of_ticket, ticket_area, on_day, at_hour, 'held', until_time)
    on conflict (ticket_id) do update
      set area_id = excluded.area_id, day = excluded.day, start_hour = excluded.start_hour,
          expires_at = excluded.expires_at;

  update ticket set
      collect_asap = false,
      contact_reason = nullif(contact_reason, 'asap'),
      contact_since = case when contact_reason = 'asap' then null else contact_since end
    where ticket_id = of_ticket and collect_asap;
  insert into ticket_event (happened_on, ticket_id, at, kind, actor, detail)
    values ((at_time at time zone 'UTC')::date, of_ticket, at_time, 'chooseSlot', 'customer',
            jsonb_build_object('day', on_day, 'startHour', at_hour));
  return 'held';
end $$;

-- The wanted window and the one the order has, always in the same order. The wanted one is made if it is the first time.
create function lock_slot_windows(of_ticket integer, of_area integer, on_day date, at_hour integer) returns void
language plpgsql as $$
begin
  perform from slot_window where area_id = of_area and day = on_day and start_hour = at_hour;
  if not found then
    insert into slot_window (area_id, day, start_hour, places)
      select of_area, on_day, at_hour, places from slot_capacity
      where area_id = of_area and iso_weekday = extract(isodow from on_day) and start_hour = at_hour
      on conflict do nothing;
  end if;
  perform from slot_window w
    join (
      select of_area as area_id, on_day as day, at_hour as start_hour
      union
      select area_id, day, start_hour from slot_hold where ticket_id = of_ticket
    ) concerned using (area_id, day, start_hour)
    order by area_id, day, start_hour
    for no key update of w;
end $$;

-- Gives back the place of an order whose row the caller has locked. False if it had none.
create function release_slot(of_ticket integer) returns boolean language plpgsql as $$
declare
  mine slot_hold;
begin
  select * into mine from slot_hold where ticket_id = of_ticket;
  if not found then return false; end if;
  perform from slot_window
    where area_id = mine.area_id and day = mine.day and start_hour = mine.start_hour for no key update;
  delete from slot_hold where ticket_id = of_ticket;
  -- it may have expired and been given away while we waited
  if not found then return false; end if;
  update slot_window set taken = taken - 1
    where area_id = mine.area_id and day = mine.day and start_hour = mine.start_hour;
  return true;
end $$;

-- Who wants a place frees the expired ones of that window; this frees the rest.
create function free_expired_slots(at_time timestamptz) returns void language plpgsql as $$
declare
  expired record;
  freed integer;
begin
  for expired in
    select distinct area_id, day, start_hour from slot_hold where expires_at <= at_time order by 1, 2, 3
  loop
    perform from slot_window
      where area_id = expired.area_id and day = expired.day and start_hour = expired.start_hour for no key update;
    delete from slot_hold
      where area_id = expired.area_id and day = expired.day and start_hour = expired.start_hour
        and expires_at <= at_time;
    get diagnostics freed = row_count;
    update slot_window set taken = taken - freed
      where area_id = expired.area_id and day = expired.day and start_hour = expired.start_hour;
  end loop;
end $$;

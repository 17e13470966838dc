/*
 * Holds a place in a window for one task of a ticket, moves the hold to another window, or holds the same for longer; for
 * good (booked) where until_time is null. All in one round trip. With of_customer the ticket must be theirs.
 * With most_held so many places may be held at a time for one customer, telephone number and address; a place that the
 * ticket has already is renewed or moved all the same.
 * Answers 'held', 'full' (then an earlier hold stays), 'tooManyHeld', 'unknownTicket' or 'ticketMovedOn'.
 * The event is appended unless the hold was only renewed.
 */
create or replace function hold_place(
  of_ticket integer, of_customer integer, in_statuses text[], for_task text, on_day date, at_hour integer,
  at_time timestamptz, until_time timestamptz, event_kind text, event_detail jsonb, by_actor text,
  most_held integer
) returns text language plpgsql as $$
declare
  ticket_area integer;
  customer integer;
  phone_hash integer;
  address_hash integer;
  mine window_hold;
  wanted_state text := case when until_time is null then 'booked' else 'held' end;
  freed integer;
begin
  select area_id into ticket_area from ticket
    where ticket_id = of_ticket and (of_customer is null or customer_id = of_customer);
  if not found then return 'unknownTicket'; end if;
  -- most of those who rush for one window get here, and go away without having waited or written;
  -- the moment stands in a subquery, as below: PostgreSQL would otherwise plan anew for each (places-left.ts)
  perform from courier_window w
    where w.area_id = ticket_area and w.day = on_day and w.start_hour = at_hour and w.taken = w.places
      and not exists (
        select from window_hold h
        where h.area_id = w.area_id and h.day = w.day and h.start_hour = w.start_hour
          and ((h.ticket_id = of_ticket and h.task = for_task) or h.expires_at <= (select at_time)));
  if found then return 'full'; end if;

  select area_id, customer_id,
      -- however it is written, with the country's code or without
      hashtext('phone ' || right(regexp_replace(phone, '\D', '', 'g'), 10)),
      hashtext('address ' || regexp_replace(lower(address || postcode), '[^a-z0-9]', '', 'g'))
    into ticket_area, customer, phone_hash, address_hash from ticket
    where ticket_id = of_ticket and status = any (in_statuses) and paying_since is null for no key update;
  if not found then return 'ticketMovedOn'; end if;
  if most_held is not null and not exists (
      select from window_hold
      where ticket_id = of_ticket and task = for_task and coalesce(expires_at, 'infinity') > at_time)
    and count_held(customer, phone_hash, address_hash, of_ticket, at_time) >= most_held
  then return 'tooManyHeld'; end if;
  perform lock_windows(of_ticket, for_task, ticket_area, on_day, at_hour);

  select * into mine from window_hold where ticket_id = of_ticket and task = for_task;
  if mine.area_id = ticket_area and mine.day = on_day and mine.start_hour = at_hour then
    update window_hold set state = wanted_state, expires_at = until_time,
        -- what is booked counts no more, and is kept for years: it need not tell whose telephone it was
        held_phone = case when until_time is not null then held_phone end,
        held_address = case when until_time is not null then held_address end
      where ticket_id = of_ticket and task = for_task;
    if mine.state = wanted_state then return 'held'; end if;
  else
    delete from window_hold
      where area_id = ticket_area and day = on_day and start_hour = at_hour and expires_at <= (select at_time);
    get diagnostics freed = row_count;
    update courier_window set taken = taken - freed + 1
      where area_id = ticket_area and day = on_day and start_hour = at_hour and taken - freed < places;
    if not found then return 'full'; end if;
    if mine.ticket_id is not null then
      update courier_window set taken = taken - 1
        where area_id = mine.area_id and day = mine.day and start_hour = mine.start_hour;
    end if;
    insert into window_hold (ticket_id, task, area_id, day, start_hour, state, expires_at,
                             held_customer, held_phone, held_address)
      values (of_ticket, for_task, ticket_area, on_day, at_hour, wanted_state, until_time,
              customer, case when until_time is not null then phone_hash end,
              case when until_time is not null then address_hash end)
      on conflict (ticket_id, task) do update
        set area_id = excluded.area_id, day = excluded.day, start_hour = excluded.start_hour,
            state = excluded.state, expires_at = excluded.expires_at, held_customer = excluded.held_customer,
            held_phone = excluded.held_phone, held_address = excluded.held_address;
  end if;

  -- a window instead of a call
  if for_task = 'PICKUP' then
    update ticket set
        collect_asap = false,
        contact_reason = nullif(contact_reason, 'asap'),
        contact_since = case when contact_reason = 'asap' then null else contact_since end
      where ticket_id = of_ticket and collect_asap;
  end if;
  perform append_ticket_event(of_ticket, event_kind, by_actor, event_detail, at_time);
  return 'held';
end $$;

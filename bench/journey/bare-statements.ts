/** One statement for each step, with the session read in it: $1 is its token's hash, $2 the time, $3 as a rule the ticket. */
const me = `me as (select customer_id from session where token_hash = $1 and expires_at > $2 and ended_at is null)`;

const columns = `t.ticket_id, t.status, t.problem, t.address, t.postcode, t.promo_code, d.name as device, r.issue,
  (select json_agg(json_build_object('quoteID', quote_id, 'title', title, 'variation', variation, 'pence', amount_pence,
                                     'accepted', accepted, 'validUntil', valid_until) order by quote_id)
   from quote q where q.ticket_id = t.ticket_id and withdrawn_at is null) as quotes,
  (select json_build_object('billID', bill_id, 'pence', amount_pence)
   from bill b where b.ticket_id = t.ticket_id and status = 'open') as bill`;
const described = `join device d using (device_id) join repair_type r using (repair_type_id)`;

export const deviceText = `select d.*, m.name as manufacturer from device d join manufacturer m using (manufacturer_id)
  where device_id = $1`;

export const startText = `with ${me}, offer as (
    select distinct on (variation) * from price
    where device_id = $3 and repair_type_id = $5 and (model_id is null or model_id = $4)
      and user_id = (select user_id from price where device_id = $3 and repair_type_id = $5 order by price_id limit 1)
    order by variation, model_id nulls last
  ), started as (
    insert into ticket (customer_id, device_id, model_id, repair_type_id, problem, address, postcode, phone, start_key,
                        status, workflow_id, technician_id, area_id, cookie_pref, created_at, updated_at)
    select customer_id, $3, $4, $5, $6, $7, $8, $9, $10, 'STARTED', 1, (select min(user_id) from offer),
           (select min(area_id) from area), 'essential', $2, $2
    from me
    returning ticket_id
  ), quoted as (
    insert into quote (ticket_id, title, variation, tool_tip, img_url, amount_pence, min_pence, max_pence, valid_until,
                       created_at)
    select ticket_id, title, variation, tool_tip, img_url, amount_pence, min_pence, max_pence, $2::timestamptz::date + 14, $2
    from started, offer
    returning quote_id, title, variation, amount_pence
  ), event as (
    insert into ticket_event (happened_on, ticket_id, at, kind, actor)
    select $2::timestamptz::date, ticket_id, $2, 'start', 'customer' from started
  )
  select ticket_id, (select json_agg(json_build_object('quoteID', quote_id, 'title', title, 'variation', variation,
                                                       'pence', amount_pence)) from quoted) as quotes
  from started`;

export const ticketText = `with ${me} select ${columns} from me join ticket t using (customer_id) ${described}
  where t.ticket_id = $3`;

export const applyCodeText = `with ${me}, applied as (
    update ticket set promo_code = $4, updated_at = $2 from me
    where ticket_id = $3 and ticket.customer_id = me.customer_id and status = 'STARTED' returning ticket_id
  ), event as (
    insert into ticket_event (happened_on, ticket_id, at, kind, actor)
    select $2::timestamptz::date, ticket_id, $2, 'applyCode', 'customer' from applied
  )
  select ${columns} from applied join ticket t using (ticket_id) ${described}`;

export const windowsText = `with ${me} select day::text, start_hour, places - taken as left
  from me join ticket t using (customer_id) join courier_window w using (area_id)
  where t.ticket_id = $3 and w.day >= $4`;

export const holdText = `with ${me}, taken as (
    insert into courier_window as w (area_id, day, start_hour, places, taken)
    select area_id, $4, $5, 1000000, 1 from me join ticket t using (customer_id) where t.ticket_id = $3
    on conflict (area_id, day, start_hour) do update set taken = w.taken + 1 where w.taken < w.places
    returning area_id, day, start_hour
  ), held as (
    insert into window_hold (ticket_id, task, area_id, day, start_hour, state, expires_at)
    select $3, 'PICKUP', area_id, day, start_hour, 'held', $2::timestamptz + interval '30 minutes' from taken
    returning ticket_id, day::text, start_hour
  ), event as (
    insert into ticket_event (happened_on, ticket_id, at, kind, actor)
    select $2::timestamptz::date, ticket_id, $2, 'holdWindow', 'customer' from held
  )
  select * from held`;

export const acceptText = `with ${me}, moved as (
    update ticket set status = 'ACCEPTED', updated_at = $2 from me
    where ticket_id = $3 and ticket.customer_id = me.customer_id and status = 'STARTED' returning ticket_id
  ), chosen as (
    update quote set accepted = true from moved
    where quote.ticket_id = moved.ticket_id and quote_id = $4 returning quote.ticket_id, quote_id, amount_pence
  ), billed as (
    insert into bill (ticket_id, quote_id, kind, amount_pence, version, status, created_at)
    select ticket_id, quote_id, 'repair', amount_pence, 1, 'open', $2 from chosen
  ), event as (
    insert into ticket_event (happened_on, ticket_id, at, kind, actor)
    select $2::timestamptz::date, ticket_id, $2, 'accept', 'customer' from moved
  )
  select ${columns} from moved join ticket t using (ticket_id) ${described}`;

export const sessionText = `select customer_id from session
  where token_hash = $1 and expires_at > $2 and ended_at is null`;

export const ticketOfCustomerText = `select ${columns} from ticket t ${described}
  where t.customer_id = $1 and t.ticket_id = $2`;

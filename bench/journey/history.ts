import type pg from 'pg';

const batch = 50_000;

/**
 * Tickets of years, ten for each customer: one in fifty is open, the others have ended. Each with two quotes, three events and a
 * bill.
 */
export async function addHistory(pool: pg.Pool, tickets: number): Promise<void> {
  const client = await pool.connect();
  try {
    // nobody listens, and every row is right: neither triggers nor references need to look at them
    await client.query('set session_replication_role = replica');
    for (let made = 0; made < tickets; made += batch) {
      await client.query(batchText, [Math.min(batch, tickets - made), new Date()]);
    }
    await client.query('set session_replication_role = origin');
    // as PostgreSQL does by itself after a while
    for (const table of ['customer', 'ticket', 'quote', 'bill', 'ticket_event']) {
      await client.query(`vacuum analyze ${table}`);
    }
  } finally {
    client.release();
  }
}

const batchText = `with person as (
    insert into customer (issuer, subject, auth_provider, email, created_at, updated_at)
    select 'https://history.example', gen_random_uuid(), 'password', 'history@example.com', $2, $2
    from generate_series(1, $1 / 10)
    returning customer_id
  ), offer as (
    select distinct on (user_id) device_id, repair_type_id, user_id, area_id
    from price join technician_area using (user_id) order by user_id, price_id
  ), numbered as (select *, row_number() over () - 1 as number, count(*) over () as offers from offer
  ), started as (
    insert into ticket (customer_id, device_id, repair_type_id, technician_id, area_id, problem, status, workflow_id,
                        address, postcode, phone, created_at, updated_at)
    select customer_id, device_id, repair_type_id, user_id, area_id, 'It fell.',
           case when (customer_id + turn) % 50 = 0 then 'STARTED' else 'COMPLETED' end, 1,
           customer_id || ' Larkspur Yard, London', 'E2 0AA', '07700 900123', $2, $2
    from person, generate_series(1, 10) turn, numbered
    where number = (customer_id + turn) % offers
    returning ticket_id
  ), quoted as (
    insert into quote (ticket_id, title, variation, tool_tip, img_url, amount_pence, valid_until, created_at)
    select ticket_id, 'Screen replacement', variation, 'Fitted and tested.', '', 19999, $2::timestamptz::date + 14, $2
    from started, (values ('Genuine part'), ('Compatible part')) as part (variation)
  ), billed as (
    insert into bill (ticket_id, quote_id, kind, amount_pence, version, status, payment_id, paid_at, created_at)
    select ticket_id, 1, 'repair', 19999, 1, 'paid', 'pi_' || ticket_id, $2, $2 from started
  )
  insert into ticket_event (happened_on, ticket_id, at, kind, actor, detail)
  select $2::timestamptz::date, ticket_id, $2, kind, 'job:bench', '{}'
  from started, unnest(array['contact', 'collect', 'deliver']) kind`;

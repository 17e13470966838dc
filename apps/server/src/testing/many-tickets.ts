import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { ticketStatuses } from '@fettle/domain/ticket/status';
import type { Database } from '../platform/database/database.ts';
import { createSession } from '../stores/people/sessions.ts';

export interface StoredTicket {
  ticketID: number;
  customerID: number;
  /** Of a session in which that customer is signed in. */
  cookie: string;
}

/** Tickets of the demo's first area, each of a customer of its own, with two quotes and an event each. */
export async function addTickets(db: Database, count: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ ticketID: number }>`
    with person as (
      insert into customer (issuer, subject, auth_provider, email, created_at, updated_at)
      select 'https://many.example', gen_random_uuid(), 'password', 'many@example.com', ${now}, ${now}
      from generate_series(1, ${count})
      returning customer_id
    ), job as (
      select device_id, repair_type_id, user_id from price order by price_id limit 1
    ), started as (
      insert into ticket (customer_id, device_id, repair_type_id, technician_id, area_id, problem, status, workflow_id,
                          address, postcode, phone, created_at, updated_at)
      select customer_id, device_id, repair_type_id, user_id, (select min(area_id) from area), 'It fell.', 'STARTED', 1,
             '1 Larkspur Yard, London', 'E2 0AA', '07700 900123', ${now}, ${now}
      from person, job
      returning ticket_id
    ), quoted as (
      insert into quote (ticket_id, title, variation, tool_tip, img_url, amount_pence, valid_until, created_at)
      select ticket_id, 'Screen replacement', variation, 'Fitted and tested.', '', 19999, ${now}::date + 14, ${now}
      from started, (values ('Genuine part'), ('Compatible part')) as part (variation)
    )
    select ticket_id as "ticketID",
      append_ticket_event(ticket_id, 'start', 'job:test', '{"technicianID":null}', ${now})
    from started`.execute(db);
  return rows.map(({ ticketID }) => ticketID);
}

/** Tickets of one customer, in every status in turn, as those above. */
export async function addTicketsOf(
  db: Database,
  customerID: number,
  count: number,
  now: Date,
): Promise<number[]> {
  const ticketIDs = await addTickets(db, count, now);
  await sql`
    update ticket set customer_id = ${customerID}, status = (${ticketStatuses}::text[])[1 + ticket_id % ${ticketStatuses.length}]
    where ticket_id = any (${ticketIDs})`.execute(db);
  return ticketIDs;
}

/** Signs in the customers of these tickets. */
export async function signInToTickets(
  db: Database,
  ticketIDs: readonly number[],
  now: Date,
): Promise<StoredTicket[]> {
  const expiresAt = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  const owners = await db
    .selectFrom('ticket')
    .select(['ticket_id as ticketID', 'customer_id as customerID'])
    .where('ticket_id', 'in', ticketIDs)
    .execute();
  const tickets: StoredTicket[] = [];
  for (const { ticketID, customerID } of owners) {
    const token = randomBytes(32).toString('base64url');
    const signIn = { customerID, userAgent: '', authenticatedAt: now };
    await createSession(db, { token, signIn, data: {}, now, expiresAt });
    tickets.push({ ticketID, customerID, cookie: `session=${token}` });
  }
  return tickets;
}

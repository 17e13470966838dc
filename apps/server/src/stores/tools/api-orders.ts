import { sql } from 'kysely';
import type { EventPlace } from '@fettle/domain/ops/change-cursor';
import { hasEnded, type TicketStatus } from '@fettle/domain/ticket/status';
import type { Database } from '../../platform/database/database.ts';
import { isOpenTicket } from '../tickets/find-ticket.ts';
import { nameOfOrder } from '../people/name-of-order.ts';

/** Numbers of tickets after that one, in their order. By the primary key, or the index ticket_open where only open ones are asked for. */
export async function listTicketIDs(
  db: Database,
  { after, statuses, limit }: { after: number; statuses: readonly TicketStatus[] | undefined; limit: number },
): Promise<number[]> {
  let query = db
    .selectFrom('ticket')
    .select('ticket_id')
    .where('ticket_id', '>', after)
    .orderBy('ticket_id')
    .limit(limit);
  if (statuses) query = query.where('status', 'in', statuses);
  if (statuses && !statuses.some(hasEnded)) query = query.where(isOpenTicket);
  const rows = await query.execute();
  return rows.map(({ ticket_id }) => ticket_id);
}

interface ListedEvent extends EventPlace {
  ticketID: number;
  at: Date;
}

/** Events of all tickets after that one, in the order of the primary key. */
export async function listEventsAfter(
  db: Database,
  { day, eventID, limit }: EventPlace & { limit: number },
): Promise<ListedEvent[]> {
  const { rows } = await sql<ListedEvent>`
    select happened_on::text as day, event_id::text as "eventID", ticket_id as "ticketID", at
    from ticket_event where (happened_on, event_id) > (${day}::date, ${eventID}::bigint)
    order by happened_on, event_id limit ${limit}`.execute(db);
  return rows;
}

/** The newest event that happened by then. Backwards along the primary key. */
export async function findPlaceAt(db: Database, time: Date): Promise<EventPlace | undefined> {
  const { rows } = await sql<EventPlace>`
    select happened_on::text as day, event_id::text as "eventID" from ticket_event
    where happened_on <= ${time.toISOString().slice(0, 10)}::date and at <= ${time}
    order by happened_on desc, event_id desc limit 1`.execute(db);
  return rows[0];
}

interface ApiFacts {
  ticketID: number;
  startedAt: Date;
  serial: string;
  name: string;
  email: string;
  phone: string;
}

/** What the open API tells of tickets besides the tickets themselves. */
export async function loadApiFacts(
  db: Database,
  ticketIDs: readonly number[],
): Promise<Map<number, ApiFacts>> {
  const { rows } = await sql<ApiFacts>`
    select t.ticket_id as "ticketID", t.created_at as "startedAt", t.serial, t.phone,
      ${nameOfOrder} as name, coalesce(t.mail_to, c.email) as email
    from ticket t join customer c using (customer_id)
    where t.ticket_id = any (${ticketIDs}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.ticketID, row]));
}

export const listTechnicianNames = (db: Database) =>
  db
    .selectFrom('technician')
    .select(['user_id as technicianID', sql<string>`trim(firstname || ' ' || surname)`.as('name')])
    .where('active', '=', true)
    .orderBy('user_id')
    .execute();

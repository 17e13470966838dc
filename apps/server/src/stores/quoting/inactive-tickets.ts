import { sql, type RawBuilder } from 'kysely';
import { statusesThat, type TicketStatus } from '@fettle/domain/ticket/status';
import type { Database } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';

/** A ticket that could expire, with what tells whether it is abandoned. */
interface InactiveTicket {
  ticketID: number;
  status: TicketStatus;
  lastEventAt: Date;
  quotedUntil: string | null;
  /** As text: a Date would drop the microseconds that the keyset pagination compares. */
  updatedAt: string;
}

/** A page of those without a step since then, the oldest first. Uses the index ticket_undecided_by_age. */
export async function listInactiveTickets(
  db: Database,
  page: { since: Date; after: InactiveTicket | undefined; limit: number },
): Promise<InactiveTicket[]> {
  const { since, after, limit } = page;
  let tickets = inactiveTickets(db).where('updated_at', '<=', since);
  if (after) tickets = tickets.where(isAfter(after));
  return tickets.orderBy('updated_at').orderBy('ticket_id').limit(limit).execute();
}

/** Locks a ticket until the transaction ends, unless somebody else has: they are doing something about it. */
export async function lockInactiveTicket(
  db: Database,
  ticketID: number,
): Promise<InactiveTicket | undefined> {
  takeLock(db, 'ticket', ticketID);
  const free = db.selectFrom('ticket').select('ticket_id').where('ticket_id', '=', ticketID);
  if (!(await free.forNoKeyUpdate().skipLocked().executeTakeFirst())) return undefined;
  // in a statement of its own, which sees what was done until the row was locked
  return inactiveTickets(db).where('ticket_id', '=', ticketID).executeTakeFirst();
}

/** Those of the next page, where tickets are read by their age. */
export function isAfter(last: { ticketID: number; updatedAt: string }): RawBuilder<boolean> {
  return sql`(updated_at, ticket_id) > (${last.updatedAt}::timestamptz, ${last.ticketID}::integer)`;
}

export const updatedAt = sql<string>`updated_at::text`.as('updatedAt');

/** Not every event is a step, and only steps touch the ticket's own row. */
export const lastEventAt = sql<Date>`greatest(updated_at, (
  select max(at) from ticket_event where ticket_event.ticket_id = ticket.ticket_id))`.as('lastEventAt');

const inactiveTickets = (db: Database) =>
  db
    .selectFrom('ticket')
    .select([
      'ticket_id as ticketID',
      'status',
      updatedAt,
      lastEventAt,
      sql<string | null>`(
        select max(valid_until)::text from quote
        where quote.ticket_id = ticket.ticket_id and withdrawn_at is null)`.as('quotedUntil'),
    ])
    .where('status', 'in', statusesThat('expire'));

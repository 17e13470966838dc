import { sql, type RawBuilder } from 'kysely';
import { unplacedStatuses } from '@fettle/domain/ticket/forgettable';
import type { TicketStatus, TicketStep } from '@fettle/domain/ticket/status';
import type { Database } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { deleteMessages } from '../telling/messages.ts';
import { deletePhotos } from '../tickets/photos.ts';
import { isAfter, lastEventAt, updatedAt } from '../quoting/inactive-tickets.ts';

/** A ticket that ended and still tells of somebody, with what tells whether it may be forgotten. */
interface EndedTicket {
  ticketID: number;
  status: TicketStatus;
  lastEventAt: Date;
  wasPaid: boolean;
  updatedAt: string;
}

/** A page of those without a step since then, the oldest first. Uses the index ticket_to_forget. */
export async function listEndedTickets(
  db: Database,
  page: { until: Date; after: EndedTicket | undefined; limit: number },
): Promise<EndedTicket[]> {
  const { until, after, limit } = page;
  let tickets = endedTickets(db).where('updated_at', '<=', until);
  if (after) tickets = tickets.where(isAfter(after));
  return tickets.orderBy('updated_at').orderBy('ticket_id').limit(limit).execute();
}

/** Locks those of these tickets that nobody else has locked, until the transaction ends. */
export async function lockEndedTickets(db: Database, ticketIDs: readonly number[]): Promise<EndedTicket[]> {
  const free = await db
    .selectFrom('ticket')
    .select('ticket_id as ticketID')
    .where(isAmong(ticketIDs))
    .orderBy('ticket_id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  takeLock(db, 'ticket', ...free.map(({ ticketID }) => ticketID));
  // in a statement of its own, which sees what was done until the rows were locked
  return endedTickets(db)
    .where(isAmong(free.map(({ ticketID }) => ticketID)))
    .execute();
}

const pay: TicketStep = 'pay';
const endedTickets = (db: Database) =>
  db
    .selectFrom('ticket')
    .select([
      'ticket_id as ticketID',
      'status',
      updatedAt,
      lastEventAt,
      sql<boolean>`(
        exists (select from ticket_event where ticket_event.ticket_id = ticket.ticket_id and kind = ${pay})
        or exists (select from bill where bill.ticket_id = ticket.ticket_id and bill.status = 'paid'))`.as(
        'wasPaid',
      ),
    ])
    .where('status', 'in', unplacedStatuses)
    // the columns that anonymiseTickets empties, in the words of ticket_to_forget
    .where(sql<boolean>`(address <> '' or postcode <> '' or phone <> '' or problem <> '')`);

/** Tickets stay for the accounts; personal data is emptied. The area stays in area_id. */
export async function anonymiseTickets(db: Database, ticketIDs: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ address: '', postcode: '', phone: '', reach_phone: '', problem: '', serial: '' })
    .set({ firstname: null, surname: null, mail_to: null, updated_at: now })
    .where(isAmong(ticketIDs))
    .execute();
  await deleteMessages(db, ticketIDs);
  await db.deleteFrom('ticket_note').where(isAmong(ticketIDs)).execute();
  await db.deleteFrom('ticket_finding').where(isAmong(ticketIDs)).execute();
  await db.deleteFrom('hand_over_signature').where(isAmong(ticketIDs)).execute();
  await db.updateTable('ticket_check').set({ remark: '' }).where(isAmong(ticketIDs)).execute();
  await db.deleteFrom('repair_report').where(isAmong(ticketIDs)).execute();
  for (const fileName of await deletePhotos(db, ticketIDs))
    await enqueueJob(db, 'dropPhotoFiles', { fileName });
  // the stars stay: the technician's rating is made of them
  await db.updateTable('feedback').set({ firstname: '', comment: '' }).where(isAmong(ticketIDs)).execute();
  await db.deleteFrom('lead').where(isAmong(ticketIDs)).execute();
}

/** Also of none, which SQL's own list cannot be. */
function isAmong(ticketIDs: readonly number[]): RawBuilder<boolean> {
  return sql`ticket_id = any (${ticketIDs}::integer[])`;
}

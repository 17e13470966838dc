import { sql, type RawBuilder } from 'kysely';
import { unplacedStatuses } from '@fettle/domain/ticket/forgettable';
import type { TicketStatus, TicketStep } from '@fettle/domain/ticket/status';
import type { Database } from '../../database/database.ts';
import { isAfter, lastEventAt, updatedAt } from './quiet-orders.ts';

/** An order that ended and still tells of somebody, with what tells whether it may be forgotten. */
interface EndedOrder {
  ticketID: number;
  status: TicketStatus;
  lastEventAt: Date;
  wasPaid: boolean;
  updatedAt: string;
}

/** A page of those without a step since then, the oldest first. Rides on ticket_to_forget. */
export async function listEndedOrders(
  db: Database,
  page: { until: Date; after: EndedOrder | undefined; limit: number },
): Promise<EndedOrder[]> {
  const { until, after, limit } = page;
  let orders = endedOrders(db).where('updated_at', '<=', until);
  if (after) orders = orders.where(isAfter(after));
  return orders.orderBy('updated_at').orderBy('ticket_id').limit(limit).execute();
}

/** Holds of these orders what nobody else holds, until the transaction ends. */
export async function holdEndedOrders(db: Database, ticketIDs: readonly number[]): Promise<EndedOrder[]> {
  const free = await db
    .selectFrom('ticket')
    .select('ticket_id as ticketID')
    .where(isAmong(ticketIDs))
    .orderBy('ticket_id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  // in a statement of its own, which sees what was done until the rows were held
  return endedOrders(db)
    .where(isAmong(free.map(({ ticketID }) => ticketID)))
    .execute();
}

const pay: TicketStep = 'pay';
const endedOrders = (db: Database) =>
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
    // the columns that anonymiseOrders empties, in the words of ticket_to_forget
    .where(sql<boolean>`(address <> '' or postcode <> '' or phone <> '' or problem <> '')`);

/** Orders stay for the accounts; what tells whose they were and where they live goes. The area stays in area_id. */
export async function anonymiseOrders(db: Database, ticketIDs: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ address: '', postcode: '', phone: '', problem: '', updated_at: now })
    .where(isAmong(ticketIDs))
    .execute();
  await db.deleteFrom('lead').where(isAmong(ticketIDs)).execute();
}

/** Also of none, which SQL's own list cannot be. */
function isAmong(ticketIDs: readonly number[]): RawBuilder<boolean> {
  return sql`ticket_id = any (${ticketIDs}::integer[])`;
}

import { isForgettable, keptSince } from '@fettle/domain/ticket/forgettable';
import type { Database } from '../database/database.ts';
import { anonymiseOrders, holdEndedOrders, listEndedOrders } from '../stores/tickets/forget-orders.ts';

const pageSize = 100;

/** Empties the orders that came to nothing of what is personal (decision 22). Any number of processes may do so at once. */
export async function forgetOrders(db: Database, now: Date): Promise<void> {
  const until = keptSince(now);
  let page = await listEndedOrders(db, { until, after: undefined, limit: pageSize });
  while (page.length > 0) {
    const forgettable = page.filter((order) => isForgettable(order, now));
    if (forgettable.length > 0) await forgetTogether(db, forgettable, now);
    page = await listEndedOrders(db, { until, after: page.at(-1), limit: pageSize });
  }
}

/** Who holds one of them is not waited for, so they may be held together. */
async function forgetTogether(
  db: Database,
  orders: readonly { ticketID: number }[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const held = await holdEndedOrders(
      trx,
      orders.map(({ ticketID }) => ticketID),
    );
    // something may have happened to one since the page was read
    const forgettable = held.filter((order) => isForgettable(order, now));
    await anonymiseOrders(
      trx,
      forgettable.map(({ ticketID }) => ticketID),
      now,
    );
  });
}

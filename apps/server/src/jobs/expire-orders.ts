import { isAbandoned, quietSince } from '@fettle/domain/ticket/abandoned';
import { holdTasks } from '@fettle/domain/ticket/tasks';
import type { Database } from '../database/database.ts';
import { voidBill } from '../stores/tickets/bills.ts';
import { leaveContactQueue } from '../stores/tickets/contact-queue.ts';
import { holdQuietOrder, listQuietOrders } from '../stores/tickets/quiet-orders.ts';
import { releaseHolds } from '../stores/tickets/windows.ts';
import { moveTicket } from '../stores/tickets/tickets.ts';

const pageSize = 100;
const actor = { kind: 'job', job: 'expireTickets' } as const;

/** Ends the orders that nobody decides any more (decision 20). Any number of processes may do so at once. */
export async function expireOrders(db: Database, now: Date): Promise<void> {
  const since = quietSince(now);
  let page = await listQuietOrders(db, { since, after: undefined, limit: pageSize });
  while (page.length > 0) {
    for (const { ticketID } of page.filter((order) => isAbandoned(order, now))) {
      await expireOrder(db, ticketID, now);
    }
    page = await listQuietOrders(db, { since, after: page.at(-1), limit: pageSize });
  }
}

/** Each in a transaction of its own: held together, their windows would be locked in any order (decision 15). */
async function expireOrder(db: Database, ticketID: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await holdQuietOrder(trx, ticketID);
    // they may have come back since the page was read
    if (!order || !isAbandoned(order, now)) return;
    const because = order.quotedUntil === null ? 'neverQuoted' : 'quotesExpired';
    const happening = { ticketID, actor, detail: { because }, now } as const;
    await moveTicket(trx, { ...happening, from: order.status, step: 'expire' });
    await voidBill(trx, happening);
    await releaseHolds(trx, [ticketID], holdTasks);
    await leaveContactQueue(trx, ticketID);
  });
}

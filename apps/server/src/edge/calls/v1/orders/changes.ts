import { loadApiOrders } from '../../../../tickets/views/api-order-view.ts';
import { readChanges } from '../../../../tickets/live/changes-since-cursor.ts';
import type { Handler } from '../../handler.ts';

export const changes: Handler<'v1/orders/changes'> = async ({ after }, { db, clock, key }) => {
  const { ticketIDs, next, hasMore } = await readChanges(db, { after, now: clock.now() });
  return { orders: await loadApiOrders(db, ticketIDs, key), next, hasMore };
};

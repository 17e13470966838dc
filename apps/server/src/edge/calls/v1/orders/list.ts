import { settleMs } from '@fettle/domain/ops/change-cursor';
import { InvalidInput } from '@fettle/domain/refusal';
import { formatTicketNumber, parseTicketNumber } from '@fettle/domain/ticket/number';
import { listTicketIDs } from '../../../../stores/tools/api-orders.ts';
import { loadApiOrders } from '../../../../tickets/views/api-order-view.ts';
import { startOfChanges } from '../../../../tickets/live/changes-since-cursor.ts';
import type { Handler } from '../../handler.ts';

export const list: Handler<'v1/orders/list'> = async ({ status, after, limit }, { db, clock, key }) => {
  const from = after === undefined ? 0 : parseTicketNumber(after);
  if (from === undefined)
    throw new InvalidInput({ path: 'after', message: 'must be the `next` of an answer' });
  // first: what changes while the list is read is told by v1/orders/changes
  const changesCursor = await startOfChanges(db, new Date(clock.now().getTime() - settleMs));
  const found = await listTicketIDs(db, { after: from, statuses: status, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    orders: await loadApiOrders(db, page, key),
    next: found.length > limit && last !== undefined ? formatTicketNumber(last) : null,
    changesCursor,
  };
};

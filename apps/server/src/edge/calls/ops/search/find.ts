import { searchTermsOf } from '@fettle/domain/ops/search-terms';
import { findTickets, type FoundTicket } from '../../../../stores/office/search.ts';
import type { Handler } from '../../handler.ts';

/** What somebody who types most likely means. */
const order: FoundTicket['foundBy'][] = ['number', 'serial', 'phone', 'postcode', 'email', 'name'];
const most = 20;

export const find: Handler<'ops/search/find'> = async ({ text }, { db }) => {
  const found = await findTickets(db, searchTermsOf(text));
  const orders = found
    .toSorted((a, b) => order.indexOf(a.foundBy) - order.indexOf(b.foundBy) || b.ticketID - a.ticketID)
    .slice(0, most);
  return {
    orders: orders.map(({ startedAt, ...rest }) => ({ ...rest, startedAt: startedAt.toISOString() })),
  };
};

import { CallFailure, type Call } from '@fettle/contract/client/client';
import type { ListedTicket } from '@fettle/contract/entities/ticket';

export interface Orders {
  /** The newest first, as far as they are loaded. */
  tickets: readonly ListedTicket[];
  /** How many there are. */
  n: number;
  /** From where older ones go on; null where there are none. */
  next: number | null;
}

/** What a page shows at first, and what each "show more" adds. */
const pageSize = 20;
const largestPage = 50;

/** The newest `count` orders, or all where there are fewer. Nobody asks for thousands at a time. */
export async function loadOrders(
  call: Call,
  { customerID, count }: { customerID: number; count: number },
): Promise<Orders> {
  let orders = await loadPage(call, { customerID, limit: Math.min(count, largestPage) });
  while (orders.next !== null && orders.tickets.length < count) {
    const limit = Math.min(count - orders.tickets.length, largestPage);
    orders = await addOlder(call, customerID, orders, limit);
  }
  return orders;
}

/** The same with the next page of older ones. */
export async function addOlder(
  call: Call,
  customerID: number,
  { tickets, next }: Orders,
  limit = pageSize,
): Promise<Orders> {
  const older = await loadPage(call, { customerID, limit, ...(next !== null && { before: next }) });
  return { ...older, tickets: [...tickets, ...older.tickets] };
}

async function loadPage(
  call: Call,
  input: { customerID: number; limit: number; before?: number },
): Promise<Orders> {
  return (await call('tickets/getCustomerTickets', input)).data;
}

/** How many orders an address asks for: what was shown when its page was left. */
export function wantedCount(query: URLSearchParams): number {
  const text = query.get('show') ?? '';
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return Math.max(pageSize, count);
}

export type OrdersFailure = 'offline' | 'loggedOut' | 'failed';

export function explainOrdersFailure(error: unknown, { online }: { online: boolean }): OrdersFailure {
  if (!(error instanceof CallFailure)) throw error;
  // the whole site goes to the login page
  if (error.kind === 'loggedOut') return 'loggedOut';
  return error.kind === 'broken' && !online ? 'offline' : 'failed';
}

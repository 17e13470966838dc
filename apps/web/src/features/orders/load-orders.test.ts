import { CallFailure, type Call } from '@fettle/contract/client/client';
import { expect, test, vi } from 'vitest';
import { aTicket } from '../ticket/testing/a-ticket.ts';
import { addOlder, explainOrdersFailure, loadOrders, wantedCount } from './load-orders.ts';

interface Asked {
  limit: number;
  before?: number;
}

/** A server with orders 1 to n. */
function aServer(n: number) {
  const call = vi.fn(async (_name: string, { limit, before = n + 1 }: Asked) => {
    const newest = before - 1;
    const tickets = Array.from({ length: Math.min(limit, newest) }, (_, at) =>
      aTicket({ ticketID: newest - at }),
    );
    const last = tickets.at(-1)?.ticketID ?? 1;
    return { rc: 0, msg: '', data: { tickets, n, next: last > 1 ? last : null } };
  });
  // it knows this one call
  return { call: call as unknown as Call, asked: () => call.mock.calls.map(([, input]) => input) };
}

test.each([
  [3, 20, 3, null],
  [20, 20, 20, null],
  [1000, 20, 20, 981],
  [1000, 120, 120, 881],
  [60, 120, 60, null],
])('of %d orders the newest %d are loaded', async (n, count, length, next) => {
  const { call } = aServer(n);
  const orders = await loadOrders(call, { customerID: 7, count });
  expect(orders).toMatchObject({ n, next });
  expect(orders.tickets.map(({ ticketID }) => ticketID)).toEqual(Array.from({ length }, (_, at) => n - at));
});

test('asks for no more than it shows', async () => {
  const { call, asked } = aServer(1000);
  await loadOrders(call, { customerID: 7, count: 60 });
  expect(asked()).toEqual([
    { customerID: 7, limit: 50 },
    { customerID: 7, limit: 10, before: 951 },
  ]);
});

test('adds older ones to those that are shown', async () => {
  const { call } = aServer(45);
  const first = await loadOrders(call, { customerID: 7, count: 20 });
  const more = await addOlder(call, 7, await addOlder(call, 7, first));
  expect(more.tickets).toHaveLength(45);
  expect(more.next).toBeNull();
});

test.each([
  ['', 20],
  ['show=60', 60],
  ['show=5', 20],
  ['show=-60', 20],
  ['show=1e3', 20],
  ['show=99999', 20],
])('%o asks for %d', (query, count) => {
  expect(wantedCount(new URLSearchParams(query))).toBe(count);
});

test.each([
  ['broken', false, 'offline'],
  ['broken', true, 'failed'],
  ['refused', true, 'failed'],
  ['loggedOut', true, 'loggedOut'],
] as const)('a call that is %s (online: %s) is %s', (kind, online, failure) => {
  const error = new CallFailure(kind, 'no', { call: 'tickets/getCustomerTickets' });
  expect(explainOrdersFailure(error, { online })).toBe(failure);
});

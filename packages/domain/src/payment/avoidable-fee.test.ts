import { expect, test } from 'vitest';
import type { Bill } from '../ticket/bill.ts';
import { avoidableFeePence } from './avoidable-fee.ts';
import { ticketStatuses, type TicketStatus } from '../ticket/status.ts';

const open = { kind: 'open', minPence: 4_400, maxPence: 7_400 } as const;
const quote = { accepted: true, price: open, namesFee: true };
const bill = (kind: Bill['kind'], status: Bill['status']) => ({ kind, status });

test('named from the choice of an open quote until it is agreed, declined or over', () => {
  const named = (status: TicketStatus) => {
    const paid = status === 'REPAIRED' || status === 'COMPLETED' ? bill('finalPrice', 'paid') : undefined;
    return avoidableFeePence({ status, quotes: [quote], bill: paid }) > 0;
  };
  expect(ticketStatuses.filter(named)).toEqual([
    'STARTED',
    'CONTACTED',
    'NEW',
    'PAID',
    'COLLECTED',
    'AWAITINGPAYMENT',
  ]);
});

test.each<[string, Parameters<typeof avoidableFeePence>, fee: number]>([
  ['the price was agreed', [{ status: 'COLLECTED', quotes: [quote], bill: bill('finalPrice', 'paid') }], 0],
  [
    'no quote is chosen',
    [{ status: 'STARTED', quotes: [{ ...quote, accepted: false }], bill: undefined }],
    0,
  ],
  [
    'a fixed price',
    [{ status: 'COLLECTED', quotes: [{ ...quote, price: { kind: 'fixed', pence: 1 } }], bill: undefined }],
    0,
  ],
  ['the quote named none', [{ status: 'NEW', quotes: [{ ...quote, namesFee: false }], bill: undefined }], 0],
  [
    'a price within the estimate',
    [{ status: 'AWAITINGPAYMENT', quotes: [quote], bill: bill('finalPrice', 'open') }, 7_400],
    8_500,
  ],
  [
    'a price above it',
    [{ status: 'AWAITINGPAYMENT', quotes: [quote], bill: bill('finalPrice', 'open') }, 7_401],
    0,
  ],
])('%s', (_, [ticket, pricePence], fee) => {
  expect(avoidableFeePence(ticket, pricePence)).toBe(fee);
});

import { expect, test } from 'vitest';
import type { Actor } from '../../actor.ts';
import type { TicketEvent } from '../events.ts';
import { isByShop, sharesOf } from './mail-counting.ts';

test.each([
  // verified, unbooked, by the shop
  [true, true, true, []],
  [true, true, false, ['sender']],
  [true, false, true, []],
  [true, false, false, []],
  [false, true, true, ['mailboxByShop']],
  [false, true, false, ['sender', 'mailbox']],
  [false, false, true, ['mailboxByShop']],
  [false, false, false, ['sender', 'mailbox']],
] as const)(
  'verified %s, unbooked %s, by the shop %s: counts for %j',
  (isVerified, isUnbooked, byShop, shares) => {
    expect(sharesOf({ isVerified, isUnbooked, isByShop: byShop })).toEqual(shares);
  },
);

const customer: Actor = { kind: 'customer', customerID: 12 };
const job: Actor = { kind: 'job', job: 'expireTickets' };
const staff: Actor = { kind: 'staff', staffID: 3, role: 'driver' };
const tool: Actor = { kind: 'key', keyID: 7 };
const payment = { billID: 1, paymentID: 'pi_1', amountPence: 100 };

test.each([
  [
    'a window moved by the customer',
    customer,
    'bookWindow',
    { task: 'PICKUP', day: '2026-03-05', startHour: 10 },
    false,
  ],
  [
    'a window moved by staff',
    staff,
    'bookWindow',
    { task: 'PICKUP', day: '2026-03-05', startHour: 10 },
    true,
  ],
  ['an order cancelled by the customer', customer, 'cancel', { because: 'asked' }, false],
  ['an order cancelled by a tool', tool, 'cancel', { because: 'asked' }, true],
  ['an order that expires', job, 'expire', { because: 'quotesExpired' }, false],
  ['money paid', customer, 'pay', payment, true],
  ['nothing paid, by a code', customer, 'pay', { ...payment, amountPence: 0 }, false],
  ['money given back', job, 'refund', { ...payment, refundID: '1' }, true],
  ['money that came back', job, 'refundReturned', { refundID: 1, amountPence: 100, failure: null }, true],
] as const)('%s', (_, actor, kind, detail, byShop) => {
  const event = { eventID: '1', ticketID: 10001, at: new Date(), actor, kind, detail };
  // kind and detail of each line belong together
  expect(isByShop(event as unknown as TicketEvent)).toBe(byShop);
});

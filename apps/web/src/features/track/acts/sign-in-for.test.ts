import { expect, test } from 'vitest';
import { aTicket } from '../../ticket/testing/a-ticket.ts';
import type { NextStep } from '../table/order-page.ts';
import { signInFor } from './sign-in-for.ts';

const pay: NextStep = { kind: 'pay', pence: 12_000 };

test.each([
  ['ACCEPTED', 'pay', pay, '/ticket/pay?ticketID=12', 'pay £120.00'],
  ['AWAITINGPAYMENT', undefined, pay, '/track/RE12', 'decide on your price, £120.00'],
  ['DECLINED', 'pay', pay, '/ticket/pay?ticketID=12', 'pay £120.00'],
  ['REPAIRED', 'delivery', undefined, '/track/RE12?to=delivery', 'choose a delivery time'],
  ['PAID', undefined, { kind: 'collection' }, '/track/RE12?to=collection', 'choose a collection time'],
  ['PAID', 'collection', undefined, '/track/RE12?to=collection', 'choose a collection time'],
  ['COMPLETED', 'feedback', { kind: 'feedback' }, '/feedback/12', 'tell us how it went'],
  ['COLLECTED', 'messages', undefined, '/track/RE12?to=messages', 'read and answer our message'],
  ['PAID', 'pay', undefined, '/track/RE12', 'change it and write to us'],
] as const)('%s, by a link to %s', (status, target, step, from, words) => {
  expect(signInFor({ ticket: aTicket({ status }), target, step, way: 'google.com' })).toEqual({
    from,
    order: { number: 'RE12', device: 'iPhone 15', step: words, way: 'google.com' },
  });
});

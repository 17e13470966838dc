import { expect, test } from 'vitest';
import { attemptStatuses } from './attempt.ts';
import { outcomeOf, type Outcome, type ProviderPayment } from './outcome.ts';

const paid = (fields: Partial<ProviderPayment> = {}): ProviderPayment => ({
  status: 'succeeded',
  receivedPence: 10_000,
  currency: 'gbp',
  ...fields,
});
const open = { status: 'open', amountPence: 10_000 } as const;
type Situation = Parameters<typeof outcomeOf>[0];
const base: Situation = { attempt: 'onItsWay', bill: open, ticketTakesPayment: true, payment: paid() };

test('every status of the provider in every status of an attempt, on an open bill', () => {
  const statuses: ProviderPayment['status'][] = [
    'awaitingCustomer',
    'needsAction',
    'processing',
    'failed',
    'succeeded',
    'cancelled',
  ];
  const table = Object.fromEntries(
    statuses.map((status) => [
      status,
      attemptStatuses.map((attempt) => outcomeOf({ ...base, attempt, payment: paid({ status }) }).kind),
    ]),
  );
  //                  creating   open        onItsWay   succeeded  cancelled
  expect(table).toEqual({
    awaitingCustomer: ['nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
    needsAction: ['nothing', 'begun', 'nothing', 'nothing', 'nothing'],
    processing: ['nothing', 'onItsWay', 'onItsWay', 'nothing', 'nothing'],
    failed: ['nothing', 'nothing', 'failed', 'nothing', 'nothing'],
    succeeded: ['paid', 'paid', 'paid', 'nothing', 'paid'],
    cancelled: ['cancelled', 'cancelled', 'cancelled', 'nothing', 'nothing'],
  });
});

const successes: [string, Partial<Situation>, Outcome][] = [
  ['the amount fits', {}, { kind: 'paid', excessPence: 0 }],
  ['too much', { payment: paid({ receivedPence: 10_500 }) }, { kind: 'paid', excessPence: 500 }],
  ['too little', { payment: paid({ receivedPence: 9_999 }) }, { kind: 'review', because: 'tooLittle' }],
  ['another currency', { payment: paid({ currency: 'usd' }) }, { kind: 'review', because: 'wrongCurrency' }],
  [
    'the bill is paid already',
    { bill: { ...open, status: 'paid' } },
    { kind: 'giveBack', because: 'paidTwice' },
  ],
  [
    'the bill was replaced',
    { bill: { ...open, status: 'void' } },
    { kind: 'giveBack', because: 'billReplaced' },
  ],
  ['the ticket has ended', { ticketTakesPayment: false }, { kind: 'giveBack', because: 'ticketMovedOn' }],
];

test.each(successes)('money has arrived and %s', (_, fields, outcome) => {
  expect(outcomeOf({ ...base, ...fields })).toEqual(outcome);
});

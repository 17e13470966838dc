import { CallFailure } from '@fettle/contract/client/client';
import { expect, test } from 'vitest';
import { explainPayFailure, paymentError } from './pay-failure.ts';

const call = 'tickets/beginPayment';
const explain = (error: unknown, online = true) => explainPayFailure(error, { online });

test('a refusal is told in its own words', () => {
  expect(explain(new CallFailure('refused', 'The price has changed.', { call, rc: 23 }))).toEqual({
    message: 'The price has changed.',
  });
});

test('a refusal without words is told in the spec’s', () => {
  expect(explain(new CallFailure('refused', '', { call, rc: 99 }))).toEqual({ message: paymentError });
});

test.each([
  [24, 'terms'],
  [26, 'startEarly'],
] as const)('refusal %i is told at its box', (rc, field) => {
  const { errors } = explain(new CallFailure('refused', 'no', { call, rc }));
  expect(Object.keys(errors ?? {})).toEqual([field]);
});

test('what the server finds wrong with the details is told at the fields', () => {
  const issues = [
    { path: 'customerData.phone', message: 'You must enter a valid phone number' },
    { path: 'email', message: 'You must enter a valid email address' },
  ];
  expect(explain(new CallFailure('invalid', 'no', { call, issues })).errors).toEqual({
    phone: 'You must enter a valid phone number',
    email: 'You must enter a valid email address',
  });
  expect(explain(new CallFailure('invalid', 'no', { call })).errors).toBeUndefined();
});

test.each([
  ['a server that does not answer', new CallFailure('broken', 'x', { call }), true, paymentError],
  ['an error of the provider’s script', new TypeError('x'), true, paymentError],
  [
    'a lost connection',
    new CallFailure('broken', 'x', { call }),
    false,
    'You’re offline. Please try again once you’re back online.',
  ],
])('tells of %s', (_, error, online, message) => {
  expect(explain(error, online).message).toBe(message);
});

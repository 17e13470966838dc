import { testCards } from '@fettle/domain/payment/test-cards';
import { expect, test } from 'vitest';
import { checkCard, formatExpiry, groupNumber } from './check-card.ts';

const now = new Date('2026-03-31T22:00:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };
const codesOf = (changes: Partial<typeof good>) =>
  checkCard({ ...good, ...changes }, now).map(({ field, code }) => `${field}: ${code}`);

test.each(testCards.map(({ number }) => number))('the test number %s is taken', (number) => {
  expect(codesOf({ number })).toEqual([]);
  expect(codesOf({ number: groupNumber(number) })).toEqual([]);
});

test.each([
  [{ number: '' }, 'number: incomplete_number'],
  [{ number: '4242 4242 4242' }, 'number: incomplete_number'],
  // valid by its check digit, and somebody's
  [{ number: '4111 1111 1111 1111' }, 'number: invalid_number'],
  [{ number: '4242 4242 4242 4241' }, 'number: invalid_number'],
  [{ number: '42424242424242424' }, 'number: invalid_number'],
  [{ expiry: '' }, 'expiry: incomplete_expiry'],
  [{ expiry: '1' }, 'expiry: incomplete_expiry'],
  [{ expiry: '13 / 30' }, 'expiry: incomplete_expiry'],
  [{ expiry: '02 / 26' }, 'expiry: invalid_expiry_year_past'],
  [{ cvc: '' }, 'cvc: incomplete_cvc'],
  [{ cvc: '12' }, 'cvc: incomplete_cvc'],
  [{ cvc: '12x' }, 'cvc: incomplete_cvc'],
])('%j is refused', (changes, problem) => {
  expect(codesOf(changes)).toEqual([problem]);
});

test('a card is good to the end of its month', () => {
  expect(codesOf({ expiry: '03 / 26' })).toEqual([]);
});

test('everything that is wrong is told at once', () => {
  expect(checkCard({ number: '', expiry: '', cvc: '' }, now).map(({ field }) => field)).toEqual([
    'number',
    'expiry',
    'cvc',
  ]);
});

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242x42', '4242 4242 42'],
  ['4242 ', '4242'],
])('%s is shown as %s', (typed, shown) => {
  expect(groupNumber(typed)).toBe(shown);
});

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['1234', '12 / 34'],
  ['12/34', '12 / 34'],
])('the expiry date %s is shown as %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

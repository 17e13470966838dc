import { expect, test } from 'vitest';
import { aQuote } from '../../ticket/testing/a-ticket.ts';
import { pricesOf, savingOf } from './quote-prices.ts';

const open = { openQuote: true, amount: 0, originalAmount: 0 };

test.each([
  ['a price', { amount: 129, originalAmount: 129 }, '£129.00', undefined],
  ['a price with a code', { amount: 116.1, originalAmount: 129 }, '£116.10', '£129.00'],
  ['nothing to pay', { amount: 0, originalAmount: 9.99 }, '£0.00', '£9.99'],
  ['a thousand and more', { amount: 1234.5, originalAmount: 1234.5 }, '£1,234.50', undefined],
  [
    'a range by its integer part',
    { ...open, openMin: 80.99, openMax: 240.5, originalOpenMin: 80.99, originalOpenMax: 240.5 },
    '£80–£240',
    undefined,
  ],
  [
    'a range with a code',
    { ...open, openMin: 72, openMax: 216, originalOpenMin: 80, originalOpenMax: 240 },
    '£72–£216',
    '£80–£240',
  ],
])('shows %s', (_, quote, now, before) => {
  expect(pricesOf(aQuote(quote))).toEqual({ now, before });
});

test.each([
  ['nothing is chosen', undefined, 'Applied'],
  ['a price', { amount: 144, originalAmount: 160 }, 'You save £16.00'],
  ['a range', { ...open, openMin: 72, openMax: 216, originalOpenMin: 80, originalOpenMax: 240 }, 'Applied'],
])('tells what a code takes off: %s', (_, quote, words) => {
  expect(savingOf(quote && aQuote(quote))).toBe(words);
});

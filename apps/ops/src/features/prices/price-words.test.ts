import { expect, test } from 'vitest';
import { differenceText, pricesText, shownPrice } from './price-words.ts';

const fixed = (pence: number) => ({ kind: 'fixed', pence }) as const;
const open = (minPence: number, maxPence: number) => ({ kind: 'open', minPence, maxPence }) as const;

test.each([
  [fixed(12_950), '£129.50'],
  [fixed(129_900), '£1,299.00'],
  [open(4_900, 9_900), '£49–£99'],
  [open(4_950, 9_900), '£49.50–£99'],
])('%j is shown as %s', (price, text) => {
  expect(shownPrice(price)).toBe(text);
});

test.each([
  [fixed(10_000), fixed(10_630), '+6.3%'],
  [fixed(10_000), fixed(9_000), '−10%'],
  [fixed(10_000), fixed(10_000), undefined],
  [fixed(10_000), open(1_000, 2_000), undefined],
])('from %j to %j is %s', (before, after, text) => {
  expect(differenceText(before, after)).toBe(text);
});

test.each([
  [0, '0 prices'],
  [1, '1 price'],
  [40_000, '40,000 prices'],
])('%i: %s', (count, text) => {
  expect(pricesText(count)).toBe(text);
});

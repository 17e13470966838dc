import { expect, test } from 'vitest';
import { parseAmount, parsePrice, priceText } from './price-text.ts';

test.each([
  ['129', 12_900],
  ['129.5', 12_950],
  ['129.50', 12_950],
  ['£129.50', 12_950],
  ['£ 129', 12_900],
  [' 129 ', 12_900],
  ['1,299.00', 129_900],
  ['1,299', 129_900],
  ['0.99', 99],
  ['129,50', undefined],
  ['1,29', undefined],
  ['1.299', undefined],
  ['12.345', undefined],
  ['-5', undefined],
  ['+5', undefined],
  ['1e3', undefined],
  ['12 9', undefined],
  ['', undefined],
  ['£', undefined],
  ['free', undefined],
  ['999999999999999', undefined],
  ['Infinity', undefined],
  ['１２９', undefined],
])('%j is %j pence', (text, pence) => {
  expect(parseAmount(text)).toBe(pence);
});

test.each([
  ['129,50', 12_950],
  ['1.299,50', 129_950],
  ['129.50', 12_950],
  ['129', 12_900],
  ['1.299', 129_900],
  ['1,2,3', undefined],
])('where commas are decimal, %j is %j pence', (text, pence) => {
  expect(parseAmount(text, { decimalComma: true })).toBe(pence);
});

test.each([
  ['129', { price: { kind: 'fixed', pence: 12_900 } }],
  ['49–99', { price: { kind: 'open', minPence: 4_900, maxPence: 9_900 } }],
  ['£49 - £99', { price: { kind: 'open', minPence: 4_900, maxPence: 9_900 } }],
  ['49 to 99', { price: { kind: 'open', minPence: 4_900, maxPence: 9_900 } }],
  ['49–49', { price: { kind: 'open', minPence: 4_900, maxPence: 4_900 } }],
  ['99–49', { problem: 'lowAboveHigh' }],
  ['49–', { problem: 'notAnAmount' }],
  ['-49', { problem: 'notAnAmount' }],
  ['1–2–3', { problem: 'notAnAmount' }],
  ['0', { problem: 'tooLow' }],
  ['0.99', { problem: 'tooLow' }],
  ['10000', { price: { kind: 'fixed', pence: 1_000_000 } }],
  ['10000.01', { problem: 'tooHigh' }],
  ['soon', { problem: 'notAnAmount' }],
])('%j typed as a price', (text, expected) => {
  expect(parsePrice(text)).toEqual(expected);
});

test.each(['129', '129.50', '49–99', '49.50–99'])('%s is shown as it is typed', (text) => {
  const parsed = parsePrice(text);
  expect('price' in parsed && priceText(parsed.price)).toBe(text);
});

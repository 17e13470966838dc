import { expect, test } from 'vitest';
import { priceFrom, priceSpan } from './price-words.ts';

test.each([
  [{ min: 129, max: 219 }, 'from £129', '£129 to £219'],
  [{ min: 59.5, max: 1299 }, 'from £60', '£60 to £1,299'],
  [{ min: 85, max: 85 }, 'from £85', '£85'],
])('%o is %s, in full %s', (range, from, span) => {
  expect(priceFrom(range)).toBe(from);
  expect(priceSpan(range)).toBe(span);
});

test('what nobody has a price for is on request', () => {
  expect(priceFrom(null)).toBe('price on request');
});

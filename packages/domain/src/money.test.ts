import { expect, test } from 'vitest';
import { formatPence } from './money.ts';

test.each([
  [0, '£0.00'],
  [5, '£0.05'],
  [8_500, '£85.00'],
  [123_450, '£1,234.50'],
  [-1_600, '-£16.00'],
])('%i pence is %s', (pence, text) => {
  expect(formatPence(pence)).toBe(text);
});

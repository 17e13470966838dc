import { expect, test } from 'vitest';
import { monthText } from './month-text.ts';

test.each([
  ['2026-03', 'March 2026'],
  ['2026-12', 'December 2026'],
])('%s is %s', (month, text) => {
  expect(monthText(month)).toBe(text);
});

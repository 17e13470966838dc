import { expect, test } from 'vitest';
import { monthBeside, monthRange, rangeOf, rangeWords, readView } from './periods.ts';

const today = '2026-03-31';

test.each([
  ['', { by: 'day', month: '2026-03' }],
  ['month=2026-02', { by: 'day', month: '2026-02' }],
  ['month=2026-13', { by: 'day', month: '2026-03' }],
  ['month=today', { by: 'day', month: '2026-03' }],
  ['by=month', { by: 'month' }],
])('the address %j shows %j', (query, view) => {
  expect(readView(new URLSearchParams(query), today)).toEqual(view);
});

test('a month ends with its last day, and twelve months end with this one', () => {
  expect(monthRange('2028-02')).toEqual({ from: '2028-02-01', until: '2028-02-29' });
  expect(rangeOf({ by: 'month' }, today)).toEqual({ from: '2025-04-01', until: '2026-03-31' });
});

test('there is no month after this one', () => {
  expect(monthBeside('2026-02', 1, today)).toBe('2026-03');
  expect(monthBeside('2026-03', 1, today)).toBeUndefined();
  expect(monthBeside('2026-01', -1, today)).toBe('2025-12');
});

test.each([
  ['2026-03-01', '2026-03-31', 'March 2026'],
  ['2026-03-02', '2026-03-02', 'Mon 2 Mar 2026'],
  ['2026-03-02', '2026-03-03', 'Mon 2 Mar 2026 – Tue 3 Mar 2026'],
])('%s to %s is %s', (from, until, words) => {
  expect(rangeWords({ from, until })).toBe(words);
});

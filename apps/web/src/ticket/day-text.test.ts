import { expect, test } from 'vitest';
import { dayText } from './day-text.ts';

test.each([
  ['2026-01-14', '2026-01-14T12:00:00Z', 'Today'],
  ['2026-01-15', '2026-01-14T12:00:00Z', 'Tomorrow'],
  ['2026-01-16', '2026-01-14T12:00:00Z', '16/01/2026'],
  ['2026-01-13', '2026-01-14T12:00:00Z', '13/01/2026'],
  ['2027-01-01', '2026-12-31T12:00:00Z', 'Tomorrow'],
  // half past midnight in London, still the day before in UTC
  ['2026-07-14', '2026-07-13T23:30:00Z', 'Today'],
  ['2026-07-15', '2026-07-13T23:30:00Z', 'Tomorrow'],
  // the days on which clocks change
  ['2026-03-29', '2026-03-28T23:30:00Z', 'Tomorrow'],
  ['2026-03-30', '2026-03-29T22:30:00Z', 'Tomorrow'],
  ['2026-10-26', '2026-10-25T23:30:00Z', 'Tomorrow'],
])('%s is, at %s, %s', (day, now, text) => {
  expect(dayText(day, new Date(now))).toBe(text);
});

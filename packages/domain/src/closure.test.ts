import { expect, test } from 'vitest';
import { closedAsKnownAt } from './closure.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour));
const closures = [
  { day: '2026-03-06', closedAt: at(10), openedAt: null },
  { day: '2026-03-09', closedAt: at(10), openedAt: at(12) },
  { day: '2026-03-09', closedAt: at(14), openedAt: null },
  { day: '2026-03-10', closedAt: at(10), openedAt: at(10) },
];

test.each([
  [9, []],
  [10, ['2026-03-06', '2026-03-09']],
  [11, ['2026-03-06', '2026-03-09']],
  [12, ['2026-03-06']],
  [14, ['2026-03-06', '2026-03-09']],
])('what was known at %i:00', (hour, days) => {
  expect([...closedAsKnownAt(closures, at(hour))].toSorted()).toEqual(days);
});

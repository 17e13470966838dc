import { describe, expect, test } from 'vitest';
import { closedAsKnownAt, earliestOpenDay } from './closure.ts';
import { collectionDays } from './window.ts';

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

describe('the earliest day', () => {
  const now = new Date('2026-03-02T10:00:00Z');
  const closedOn = (day: string, openedAt: Date | null = null) => ({ day, closedAt: new Date(0), openedAt });

  test.each([
    ['is today', [], '2026-03-02'],
    ['is the next one while today is closed', [closedOn('2026-03-02')], '2026-03-03'],
    ['is today again once it is opened', [closedOn('2026-03-02', now)], '2026-03-02'],
    [
      'passes over several',
      ['2026-03-02', '2026-03-03', '2026-03-04'].map((day) => closedOn(day)),
      '2026-03-05',
    ],
    [
      'is the first of the calendar where all are closed',
      collectionDays(now).map((day) => closedOn(day)),
      '2026-03-02',
    ],
  ])('%s', (_, closures, day) => {
    expect(earliestOpenDay(now, closures)).toBe(day);
  });
});

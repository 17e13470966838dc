import { expect, test } from 'vitest';
import {
  daysUntilBack,
  durationsOf,
  stageDaysOf,
  stages,
  usualDurations,
  type SeenDays,
} from './stage-durations.ts';

test.each<[string, SeenDays[], ReturnType<typeof stageDaysOf>]>([
  ['none', [], undefined],
  ['too few', [{ days: 1, count: 19 }], undefined],
  ['just enough', [{ days: 1, count: 20 }], { median: 1, p90: 1 }],
  [
    'in any order',
    [
      { days: 5, count: 1 },
      { days: 1, count: 10 },
      { days: 2, count: 9 },
    ],
    { median: 1, p90: 2 },
  ],
  [
    'one in ten takes long',
    [
      { days: 1, count: 90 },
      { days: 30, count: 10 },
    ],
    { median: 1, p90: 1 },
  ],
  [
    'a little more than one in ten',
    [
      { days: 1, count: 89 },
      { days: 30, count: 11 },
    ],
    { median: 1, p90: 30 },
  ],
  ['the same day', [{ days: 0, count: 25 }], { median: 0, p90: 0 }],
])('%s', (_, seen, days) => {
  expect(stageDaysOf(seen)).toEqual(days);
});

test.each([0, 1, 2, 3, 4, 5, 99])('every stage of a device of type %i has its usual days', (deviceTypeID) => {
  for (const stage of stages) {
    const { median, p90 } = usualDurations(deviceTypeID)[stage];
    expect(median).toBeGreaterThan(0);
    expect(p90).toBeGreaterThanOrEqual(median);
  }
});

test('a repair has the days that were in force when it was booked, and the usual ones for the rest', () => {
  const row = (inForceFrom: string, p90: number, repairTypeID = 7) =>
    ({ repairTypeID, stage: 'REPAIR', inForceFrom, median: 1, p90 }) as const;
  const measured = [row('2026-03-10', 9), row('2026-03-01', 6), row('2026-03-01', 30, 8)];
  const on = (bookedOn: string) =>
    durationsOf(measured, { repairTypeID: 7, deviceTypeID: 1, bookedOn }).REPAIR.p90;
  expect(['2026-02-28', '2026-03-01', '2026-03-09', '2026-03-10'].map(on)).toEqual([2, 6, 6, 9]);
  expect(
    durationsOf(measured, { repairTypeID: 7, deviceTypeID: 1, bookedOn: '2026-03-10' }).DELIVERY,
  ).toEqual(usualDurations(1).DELIVERY);
  // and the table itself stays as it is
  expect(usualDurations(1).REPAIR.p90).toBe(2);
});

test('a diagnosis comes before the repair only where the price depends on it', () => {
  const durations = {
    DIAGNOSIS: { median: 3, p90: 4 },
    REPAIR: { median: 1, p90: 2 },
    DELIVERY: { median: 1, p90: 2 },
  };
  expect(daysUntilBack(durations, { openQuote: false })).toEqual({ median: 2, p90: 4 });
  expect(daysUntilBack(durations, { openQuote: true })).toEqual({ median: 5, p90: 8 });
});

import { expect, test } from 'vitest';
import { londonTime } from '../london.ts';
import {
  bucketSizeOf,
  bucketsOf,
  daysIn,
  instantsOf,
  isCalendarDay,
  maxRangeDays,
  presetRange,
  rangePresets,
  rangeProblem,
  type RangePreset,
} from './day-range.ts';

const hourMs = 60 * 60 * 1000;

test.each([
  ['2026-01-14', '2026-01-14', '2026-01-14T00:00:00.000Z', '2026-01-15T00:00:00.000Z', 24],
  ['2026-07-14', '2026-07-14', '2026-07-13T23:00:00.000Z', '2026-07-14T23:00:00.000Z', 24],
  // the clocks go forward: 23 hours
  ['2026-03-28', '2026-03-28', '2026-03-28T00:00:00.000Z', '2026-03-29T00:00:00.000Z', 24],
  ['2026-03-29', '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z', 23],
  ['2026-03-30', '2026-03-30', '2026-03-29T23:00:00.000Z', '2026-03-30T23:00:00.000Z', 24],
  ['2026-03-01', '2026-03-31', '2026-03-01T00:00:00.000Z', '2026-03-31T23:00:00.000Z', 31 * 24 - 1],
  // and back: 25
  ['2026-10-24', '2026-10-24', '2026-10-23T23:00:00.000Z', '2026-10-24T23:00:00.000Z', 24],
  ['2026-10-25', '2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z', 25],
  ['2026-10-26', '2026-10-26', '2026-10-26T00:00:00.000Z', '2026-10-27T00:00:00.000Z', 24],
  ['2026-10-01', '2026-10-31', '2026-09-30T23:00:00.000Z', '2026-11-01T00:00:00.000Z', 31 * 24 + 1],
])('%s to %s lasts from %s until %s, %i hours', (from, until, since, before, hours) => {
  const instants = instantsOf({ from, until });
  expect([instants.since.toISOString(), instants.before.toISOString()]).toEqual([since, before]);
  expect((instants.before.getTime() - instants.since.getTime()) / hourMs).toBe(hours);
});

test.each(['2026-03', '2026-10'])('every moment of %s lies in exactly one of its days', (month) => {
  const days = bucketsOf({ from: `${month}-01`, until: `${month}-31` });
  expect(days).toHaveLength(31);
  const { since, before } = instantsOf({ from: `${month}-01`, until: `${month}-31` });
  for (let at = since.getTime(); at < before.getTime(); at += hourMs / 2) {
    const holding = days.filter((day) => {
      const instants = instantsOf(day);
      return at >= instants.since.getTime() && at < instants.before.getTime();
    });
    expect(holding.map(({ from }) => from)).toEqual([londonTime(new Date(at)).day]);
  }
});

test.each([
  ['2026-03-28', '2026-03-30', 3],
  ['2026-10-24', '2026-10-26', 3],
  ['2026-01-01', '2026-12-31', 365],
  ['2028-01-01', '2028-12-31', 366],
])('%s to %s are %i days', (from, until, days) => {
  expect(daysIn({ from, until })).toBe(days);
});

test.each<[string, boolean]>([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
  ['tomorrow', false],
])('%s is a day: %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected);
});

test.each([
  ['2026-03-02', '2026-03-02', undefined],
  ['2028-01-01', '2028-12-31', undefined],
  ['2026-03-03', '2026-03-02', 'The first day must not be after the last.'],
  ['2028-01-01', '2029-01-01', `Please choose at most ${maxRangeDays} days.`],
  ['2026-02-30', '2026-03-02', 'Please choose two days.'],
  ['', '', 'Please choose two days.'],
])('from %s until %s: %s', (from, until, problem) => {
  expect(rangeProblem({ from, until })).toBe(problem);
});

const presets: [RangePreset, today: string, from: string, until: string][] = [
  ['today', '2026-03-29', '2026-03-29', '2026-03-29'],
  ['yesterday', '2026-03-30', '2026-03-29', '2026-03-29'],
  ['week', '2026-03-31', '2026-03-25', '2026-03-31'],
  ['month', '2026-11-01', '2026-10-03', '2026-11-01'],
  ['thisMonth', '2026-10-26', '2026-10-01', '2026-10-26'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['year', '2026-11-16', '2025-11-17', '2026-11-16'],
  ['year', '2028-02-29', '2027-03-01', '2028-02-29'],
];
test.each(presets)('%s, on %s, is from %s until %s', (preset, today, from, until) => {
  expect(presetRange(preset, today)).toEqual({ from, until });
});

test('no preset is ever longer than a range may be', () => {
  for (const today of ['2026-03-31', '2028-02-29', '2028-12-31', '2026-10-25', '2029-02-28'])
    // the keys of the table are the presets
    for (const preset of Object.keys(rangePresets) as RangePreset[])
      expect(rangeProblem(presetRange(preset, today))).toBeUndefined();
});

test.each([
  ['2026-03-01', '2026-03-31', 'day', 31],
  ['2026-03-01', '2026-04-01', 'week', 6],
  ['2026-01-05', '2026-08-02', 'week', 30],
  ['2026-01-05', '2026-08-03', 'month', 8],
  ['2025-11-17', '2026-11-16', 'month', 13],
])('%s to %s is shown by %s, in %i parts', (from, until, size, count) => {
  expect(bucketSizeOf({ from, until })).toBe(size);
  const buckets = bucketsOf({ from, until });
  expect(buckets).toHaveLength(count);
  // without a gap, and no day twice
  expect(buckets.reduce((days, bucket) => days + daysIn(bucket), 0)).toBe(daysIn({ from, until }));
  expect([buckets[0]?.from, buckets.at(-1)?.until]).toEqual([from, until]);
});

test('weeks begin on Monday, months on their first day', () => {
  expect(bucketsOf({ from: '2026-03-27', until: '2026-05-01' }).slice(0, 2)).toEqual([
    { from: '2026-03-27', until: '2026-03-29' },
    { from: '2026-03-30', until: '2026-04-05' },
  ]);
  expect(bucketsOf({ from: '2026-01-15', until: '2026-12-31' }).slice(0, 2)).toEqual([
    { from: '2026-01-15', until: '2026-01-31' },
    { from: '2026-02-01', until: '2026-02-28' },
  ]);
});

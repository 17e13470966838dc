import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earliestCollectionDay } from './slot-days.ts';

test.each([
  ['a winter morning', '2026-01-14T10:00:00Z', '2026-01-14'],
  ['the last moment before four', '2026-01-14T15:59:59.999Z', '2026-01-14'],
  ['four o’clock', '2026-01-14T16:00:00Z', '2026-01-15'],
  ['midnight', '2026-01-14T00:00:00Z', '2026-01-14'],
  ['a summer afternoon, an hour ahead of UTC', '2026-07-14T14:59:59Z', '2026-07-14'],
  ['four o’clock in summer', '2026-07-14T15:00:00Z', '2026-07-15'],
  ['just after a summer midnight, still yesterday in UTC', '2026-07-13T23:30:00Z', '2026-07-14'],
  ['the last moment of a summer day', '2026-07-14T22:59:59Z', '2026-07-15'],
  ['the evening of a month’s end', '2026-04-30T18:00:00Z', '2026-05-01'],
  ['the evening of a year’s end', '2026-12-31T17:00:00Z', '2027-01-01'],
  ['the 28th of February', '2026-02-28T20:00:00Z', '2026-03-01'],
  ['the 28th of February in a leap year', '2028-02-28T20:00:00Z', '2028-02-29'],
])('%s', (_, now, day) => {
  expect(earliestCollectionDay(new Date(now))).toBe(day);
});

// clocks go forward on 29 March 2026 at 01:00 UTC and back on 25 October at 01:00 UTC
test.each([
  ['2026-03-28T15:59:00Z', '2026-03-28'],
  ['2026-03-28T16:00:00Z', '2026-03-29'],
  ['2026-03-29T00:59:59Z', '2026-03-29'],
  ['2026-03-29T01:00:00Z', '2026-03-29'],
  ['2026-03-29T14:59:59Z', '2026-03-29'],
  ['2026-03-29T15:00:00Z', '2026-03-30'],
  ['2026-03-29T22:59:59Z', '2026-03-30'],
  ['2026-03-29T23:00:00Z', '2026-03-30'],
  ['2026-10-24T15:00:00Z', '2026-10-25'],
  ['2026-10-24T23:00:00Z', '2026-10-25'],
  ['2026-10-25T00:30:00Z', '2026-10-25'],
  ['2026-10-25T01:30:00Z', '2026-10-25'],
  ['2026-10-25T15:59:59Z', '2026-10-25'],
  ['2026-10-25T16:00:00Z', '2026-10-26'],
  ['2026-10-25T23:59:59Z', '2026-10-26'],
])('around the clock changes: at %s the earliest day is %s', (now, day) => {
  expect(earliestCollectionDay(new Date(now))).toBe(day);
});

test('later never means an earlier day, and the day is the one at hand or begins within nine hours', () => {
  const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 100 * 60 * 60 * 1000 }), (now, laterMs) => {
      const day = earliestCollectionDay(now);
      expect(earliestCollectionDay(new Date(now.getTime() + laterMs)) >= day).toBe(true);
      const aheadHours = (Date.parse(day) - now.getTime()) / (60 * 60 * 1000);
      expect(aheadHours).toBeGreaterThan(-16);
      expect(aheadHours).toBeLessThanOrEqual(9);
    }),
  );
});

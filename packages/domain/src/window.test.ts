import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, londonTime } from './london.ts';
import {
  collectionDays,
  describeWindow,
  earliestCollectionDay,
  isGivenUp,
  isOpen,
  mayBeLeft,
  toWindowHour,
  windowHours,
} from './window.ts';

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

test('a later time never gives an earlier day, and the day is today or begins within nine hours', () => {
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

const openAt = (day: string, now: string) => windowHours.filter((hour) => isOpen(day, hour, new Date(now)));

// winter: London is UTC; summer: an hour ahead; 29 March and 25 October 2026: the clocks change
test.each([
  ['early in the morning', '2026-01-14', '2026-01-14T06:00:00Z', [10, 13, 16]],
  ['an hour before the first window', '2026-01-14', '2026-01-14T09:00:00Z', [10, 13, 16]],
  ['less than an hour before it', '2026-01-14', '2026-01-14T09:00:00.001Z', [13, 16]],
  ['an hour before the last window', '2026-01-14', '2026-01-14T15:00:00Z', [16]],
  [
    'less than an hour before the last, for which a driver is out',
    '2026-01-14',
    '2026-01-14T15:00:01Z',
    [16],
  ],
  ['the last moment before it', '2026-01-14', '2026-01-14T15:59:59.999Z', [16]],
  ['today from four on', '2026-01-14', '2026-01-14T16:00:00Z', []],
  ['tomorrow, from four on', '2026-01-15', '2026-01-14T16:00:00Z', [10, 13, 16]],
  ['tomorrow, just before midnight', '2026-01-15', '2026-01-14T23:59:59Z', [10, 13, 16]],
  ['yesterday', '2026-01-13', '2026-01-14T06:00:00Z', []],
  ['a summer morning', '2026-07-14', '2026-07-14T08:00:00Z', [10, 13, 16]],
  ['a summer morning, a moment later', '2026-07-14', '2026-07-14T08:00:01Z', [13, 16]],
  ['the day the clocks go forward', '2026-03-29', '2026-03-29T08:00:00Z', [10, 13, 16]],
  ['the day the clocks go forward, a moment later', '2026-03-29', '2026-03-29T08:00:01Z', [13, 16]],
  ['the eve of that day', '2026-03-29', '2026-03-28T16:00:00Z', [10, 13, 16]],
  ['the day the clocks go back', '2026-10-25', '2026-10-25T09:00:00Z', [10, 13, 16]],
  ['the day the clocks go back, a moment later', '2026-10-25', '2026-10-25T09:00:01Z', [13, 16]],
  ['the last day of the calendar', '2026-02-14', '2026-01-14T12:00:00Z', [10, 13, 16]],
  ['a day too far', '2026-02-15', '2026-01-14T12:00:00Z', []],
])('%s: %s seen at %s has the windows %j', (_, day, now, expected) => {
  expect(openAt(day, now)).toEqual(expected);
});

test.each([
  ['2026-01-31T12:00:00Z', '2026-02-28'],
  ['2028-01-31T12:00:00Z', '2028-02-29'],
  ['2028-02-29T12:00:00Z', '2028-03-29'],
  ['2026-02-28T12:00:00Z', '2026-03-28'],
  ['2026-12-31T12:00:00Z', '2027-01-31'],
  ['2026-10-31T12:00:00Z', '2026-11-30'],
  // half past eleven in the evening of UTC is the next day in summer London
  ['2026-06-30T23:30:00Z', '2026-08-01'],
])('seen at %s the calendar ends on %s', (now, last) => {
  expect(collectionDays(new Date(now)).at(-1)).toBe(last);
});

test('at every minute of a day the earliest day has a window that is open', () => {
  for (let minute = 0; minute < 24 * 60; minute++) {
    const now = new Date(Date.parse('2026-07-14T23:00:00Z') + minute * 60_000);
    const day = earliestCollectionDay(now);
    expect(windowHours.some((hour) => isOpen(day, hour, now))).toBe(true);
  }
});

test.each([
  ['an hour before', '2026-01-14T15:00:00Z', true],
  ['less than an hour before', '2026-01-14T15:00:00.001Z', false],
  ['while it lasts', '2026-01-14T17:00:00Z', false],
  ['long before', '2026-01-02T17:00:00Z', true],
])('a window at four may be left for another, %s: %s', (_, now, may) => {
  expect(mayBeLeft({ day: '2026-01-14', hour: 16 }, new Date(now))).toBe(may);
});

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true });

test('at any moment the calendar is an unbroken row of 27 to 32 days from today or tomorrow', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const days = collectionDays(now);
      const { day: today, hour } = londonTime(now);
      expect(days[0]).toBe(hour >= 16 ? addDays(today, 1) : today);
      expect(days.length).toBeGreaterThanOrEqual(27);
      expect(days.length).toBeLessThanOrEqual(32);
      expect(days.every((day, at) => at === 0 || day === addDays(days[at - 1] ?? '', 1))).toBe(true);
    }),
  );
});

test('after the first day the calendar offers all three windows, on every day of a year', () => {
  for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
    const noon = `${day}T12:00:00Z`;
    const days = collectionDays(new Date(noon));
    for (const later of [days[1], days.at(-1)]) expect(openAt(later ?? '', noon)).toEqual([10, 13, 16]);
  }
});

test('a window is described by its hours', () => {
  expect(describeWindow(10)).toEqual({ startTime: '10:00', endTime: '13:00', timeDesc: '10:00-13:00' });
  expect(describeWindow(16)).toEqual({ startTime: '16:00', endTime: '19:00', timeDesc: '16:00-19:00' });
});

test('a time is a window only if one begins then', () => {
  expect(toWindowHour('13:00')).toBe(13);
  for (const time of ['', '9:00', '10:30', '13', '19:00', '1e1:00'])
    expect(toWindowHour(time)).toBeUndefined();
});

test('a held window is given up at the moment it expires; a booked one and a call never are', () => {
  const held = { kind: 'window', day: '2026-03-02', hour: 10, expiresAt: new Date(1_000) } as const;
  expect(isGivenUp(held, new Date(999))).toBe(false);
  expect(isGivenUp(held, new Date(1_000))).toBe(true);
  expect(isGivenUp({ ...held, expiresAt: null }, new Date(1_000))).toBe(false);
  expect(isGivenUp({ kind: 'asap' }, new Date(1_000))).toBe(false);
});

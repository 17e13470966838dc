import { expect, test } from 'vitest';
import {
  addDays,
  daysUntil,
  describeDay,
  instantsOfMinute,
  isoWeekday,
  londonInstant,
  londonMinute,
  londonTime,
  monthLater,
} from './london.ts';

test.each([
  ['2026-01-14T10:00:00Z', { day: '2026-01-14', hour: 10 }],
  ['2026-01-14T00:00:00Z', { day: '2026-01-14', hour: 0 }],
  ['2026-07-14T23:30:00Z', { day: '2026-07-15', hour: 0 }],
  // the clocks go forward, and back
  ['2026-03-29T00:59:59Z', { day: '2026-03-29', hour: 0 }],
  ['2026-03-29T01:00:00Z', { day: '2026-03-29', hour: 2 }],
  ['2026-10-25T00:30:00Z', { day: '2026-10-25', hour: 1 }],
  ['2026-10-25T01:30:00Z', { day: '2026-10-25', hour: 1 }],
])('at %s the clocks in London show %j', (at, shown) => {
  expect(londonTime(new Date(at))).toEqual(shown);
});

test.each([
  ['2026-01-14', 10, '2026-01-14T10:00:00.000Z'],
  ['2026-07-14', 10, '2026-07-14T09:00:00.000Z'],
  ['2026-03-28', 16, '2026-03-28T16:00:00.000Z'],
  ['2026-03-29', 10, '2026-03-29T09:00:00.000Z'],
  ['2026-10-24', 16, '2026-10-24T15:00:00.000Z'],
  ['2026-10-25', 10, '2026-10-25T10:00:00.000Z'],
])('on %s the clock strikes %d at %s', (day, hour, instant) => {
  expect(londonInstant(day, hour).toISOString()).toBe(instant);
});

test.each([
  ['2026-01-14T10:05', ['2026-01-14T10:05:00.000Z']],
  ['2026-07-14T00:00', ['2026-07-13T23:00:00.000Z']],
  // the clocks go forward, and back
  ['2026-03-29T01:30', []],
  ['2026-10-25T00:59', ['2026-10-24T23:59:00.000Z']],
  ['2026-10-25T01:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['2026-10-25T02:00', ['2026-10-25T02:00:00.000Z']],
  // what no calendar has, and what a form has while a year is typed
  ['2026-02-31T10:00', []],
  ['2026-13-01T10:00', []],
  ['2026-01-01T24:00', []],
  ['0020-01-01T10:00', []],
  ['12026-01-01T10:00', []],
  ['', []],
])('the clocks show %s at %j', (minute, instants) => {
  const found = instantsOfMinute(minute);
  expect(found.map((at) => at.toISOString())).toEqual(instants);
  for (const at of found) expect(londonMinute(new Date(at.getTime() + 59_999))).toBe(minute);
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %d days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});

test.each([
  ['2026-01-15', '2026-02-15'],
  ['2026-01-31', '2026-02-28'],
  ['2028-01-31', '2028-02-29'],
  ['2026-12-31', '2027-01-31'],
  ['2026-05-31', '2026-06-30'],
])('a month after %s is %s', (day, expected) => {
  expect(monthLater(day)).toBe(expected);
});

test.each([
  [
    'over the end of February',
    '2026-02-27',
    '2026-03-02',
    ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'],
  ],
  ['over a leap day', '2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
  ['over the end of a year', '2026-12-31', '2027-01-01', ['2026-12-31', '2027-01-01']],
  ['while the clocks go forward', '2026-03-28', '2026-03-30', ['2026-03-28', '2026-03-29', '2026-03-30']],
  ['while they go back', '2026-10-24', '2026-10-26', ['2026-10-24', '2026-10-25', '2026-10-26']],
  ['of one day', '2026-05-05', '2026-05-05', ['2026-05-05']],
  ['of none', '2026-05-06', '2026-05-05', []],
])('the days %s', (_, first, last, expected) => {
  expect(daysUntil(first, last)).toEqual(expected);
});

test('the week begins on a Monday', () => {
  expect(isoWeekday('2026-03-02')).toBe(1);
  expect(isoWeekday('2026-03-08')).toBe(7);
});

test.each([
  ['2026-03-02', 'Today'],
  ['2026-03-03', 'Tomorrow'],
  ['2026-03-04', '4/3/2026'],
  ['2026-03-01', '1/3/2026'],
  ['2026-12-24', '24/12/2026'],
])('on 2 March 2026 the day %s is shown as %s', (day, shown) => {
  expect(describeDay(day, new Date('2026-03-02T23:30:00Z'))).toBe(shown);
});

test.each([
  ['2027-01-01', '2026-12-31T12:00:00Z', 'Tomorrow'],
  // half past midnight in London, still the day before in UTC
  ['2026-07-14', '2026-07-13T23:30:00Z', 'Today'],
  ['2026-07-15', '2026-07-13T23:30:00Z', 'Tomorrow'],
  // the days on which clocks change
  ['2026-03-29', '2026-03-28T23:30:00Z', 'Tomorrow'],
  ['2026-03-30', '2026-03-29T22:30:00Z', 'Tomorrow'],
  ['2026-10-26', '2026-10-25T23:30:00Z', 'Tomorrow'],
])('the day %s is, at %s, shown as %s', (day, now, shown) => {
  expect(describeDay(day, new Date(now))).toBe(shown);
});

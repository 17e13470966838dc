import { expect, test } from 'vitest';
import {
  addWorkingDays,
  bankHolidaysOf,
  isWorkingDay,
  namedBankHolidaysOf,
  workingDaysBetween,
} from './working-days.ts';

/** As published for England and Wales. */
test.each([
  [2024, ['01-01', '03-29', '04-01', '05-06', '05-27', '08-26', '12-25', '12-26']],
  [2025, ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26']],
  // Boxing Day is a Saturday
  [2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
  // Christmas is a Saturday, Boxing Day a Sunday
  [2027, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
  // New Year's Day is a Saturday
  [2028, ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26']],
  // Christmas is a Sunday: Boxing Day keeps its Monday, and Christmas is made up for on the Tuesday
  [2033, ['01-03', '04-15', '04-18', '05-02', '05-30', '08-29', '12-26', '12-27']],
])('the bank holidays of %i', (year, days) => {
  expect([...bankHolidaysOf(year)].toSorted()).toEqual(days.map((day) => `${year}-${day}`));
});

test.each([
  [2026, '12-28', 'Boxing Day (substitute day)'],
  [2027, '12-27', 'Christmas Day (substitute day)'],
  [2027, '12-28', 'Boxing Day (substitute day)'],
  [2028, '01-03', 'New Year’s Day (substitute day)'],
  [2033, '12-26', 'Boxing Day'],
  [2033, '12-27', 'Christmas Day (substitute day)'],
  [2026, '04-03', 'Good Friday'],
  [2026, '08-31', 'Summer bank holiday'],
])('of %i, %s is %s', (year, day, name) => {
  expect(namedBankHolidaysOf(year)).toContainEqual({ day: `${year}-${day}`, name });
});

const none: ReadonlySet<string> = new Set();

test('nobody works at the weekend, on a bank holiday or on a closed day', () => {
  expect(isWorkingDay('2026-03-06', none)).toBe(true);
  expect(isWorkingDay('2026-03-06', new Set(['2026-03-06']))).toBe(false);
  expect(isWorkingDay('2026-03-07', none)).toBe(false);
  expect(isWorkingDay('2026-03-08', none)).toBe(false);
  expect(isWorkingDay('2026-04-03', none)).toBe(false);
});

test.each([
  ['2026-03-02', 0, '2026-03-02'],
  ['2026-03-02', 1, '2026-03-03'],
  ['2026-03-06', 1, '2026-03-09'],
  // from a Saturday, on which the courier comes
  ['2026-03-07', 1, '2026-03-09'],
  ['2026-03-07', 0, '2026-03-07'],
  // over Easter
  ['2026-04-02', 1, '2026-04-07'],
  // clocks change on 29 March and 25 October 2026
  ['2026-03-27', 2, '2026-03-31'],
  ['2026-10-23', 2, '2026-10-27'],
  // over Christmas and the New Year
  ['2026-12-24', 3, '2026-12-31'],
  ['2026-12-31', 1, '2027-01-04'],
])('%s and %i working days is %s', (day, count, reached) => {
  expect(addWorkingDays(day, count, none)).toBe(reached);
  expect(workingDaysBetween(day, reached, none)).toBe(count);
});

test.each([
  // closed: Friday 6, Monday 9, and Saturday 14 March
  ['2026-03-05', 1, '2026-03-10'],
  ['2026-03-06', 1, '2026-03-10'],
  ['2026-03-04', 2, '2026-03-10'],
  ['2026-03-06', 0, '2026-03-06'],
  ['2026-03-13', 1, '2026-03-16'],
])('with closed days, %s and %i working days is %s', (day, count, reached) => {
  const closed = new Set(['2026-03-06', '2026-03-09', '2026-03-14']);
  expect(addWorkingDays(day, count, closed)).toBe(reached);
  expect(workingDaysBetween(day, reached, closed)).toBe(count);
});

test('the way back counts nothing', () => {
  expect(workingDaysBetween('2026-03-09', '2026-03-02', none)).toBe(0);
});

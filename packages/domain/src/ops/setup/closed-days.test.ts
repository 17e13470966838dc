import { expect, test } from 'vitest';
import { proposeClosedDays } from './closed-days.ts';

const none = new Set<string>();

test('proposes the bank holidays of the coming year, over the turn of the year', () => {
  expect(proposeClosedDays('2026-11-16', none)).toEqual([
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2026-12-28', name: 'Boxing Day (substitute day)' },
    { day: '2027-01-01', name: 'New Year’s Day' },
    { day: '2027-03-26', name: 'Good Friday' },
    { day: '2027-03-29', name: 'Easter Monday' },
    { day: '2027-05-03', name: 'Early May bank holiday' },
    { day: '2027-05-31', name: 'Spring bank holiday' },
    { day: '2027-08-30', name: 'Summer bank holiday' },
  ]);
});

test('today is still among them, a year from now is not', () => {
  const days = proposeClosedDays('2026-12-25', none).map(({ day }) => day);
  expect(days).toHaveLength(8);
  expect(days[0]).toBe('2026-12-25');
});

test('Easter moves, so that a year may have two', () => {
  // 29 March is also the day on which the clocks change
  const names = proposeClosedDays('2026-03-29', none).map(({ name }) => name);
  expect(names.filter((name) => name === 'Good Friday')).toHaveLength(2);
});

test('what is closed already is not proposed again', () => {
  const days = proposeClosedDays('2026-12-01', new Set(['2026-12-25', '2027-01-01'])).map(({ day }) => day);
  expect(days).toHaveLength(6);
  expect(days).not.toContain('2026-12-25');
});

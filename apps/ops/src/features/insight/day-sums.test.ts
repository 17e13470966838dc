import { expect, test } from 'vitest';
import { roundUp, sumDays } from './day-sums.ts';

const day = (name: string, asked: number) => ({
  day: name,
  asked,
  chargedPence: asked * 100,
  refundedPence: -asked,
  errors: 1,
});

test('days without anything are shown as nothing', () => {
  const sums = sumDays([day('2026-03-29', 3)], { from: '2026-03-28', until: '2026-03-30' });
  expect(sums.map(({ from, asked, errors }) => [from, asked, errors])).toEqual([
    ['2026-03-28', 0, 0],
    ['2026-03-29', 3, 1],
    ['2026-03-30', 0, 0],
  ]);
});

test('a year is added up by months, and nothing is lost', () => {
  const days = [day('2026-10-24', 1), day('2026-10-25', 2), day('2026-10-31', 4), day('2026-11-01', 8)];
  const sums = sumDays(days, { from: '2026-01-01', until: '2026-12-31' });
  expect(sums.filter(({ asked }) => asked > 0)).toEqual([
    { from: '2026-10-01', until: '2026-10-31', asked: 7, chargedPence: 700, refundedPence: -7, errors: 3 },
    { from: '2026-11-01', until: '2026-11-30', asked: 8, chargedPence: 800, refundedPence: -8, errors: 1 },
  ]);
});

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [11, 20],
  [99, 100],
  [100, 100],
  [21_000, 50_000],
])('an axis for %i ends at %i', (most, end) => {
  expect(roundUp(most)).toBe(end);
});

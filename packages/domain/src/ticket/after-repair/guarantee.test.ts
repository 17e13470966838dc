import { expect, test } from 'vitest';
import { guaranteeOf, isGuaranteed } from './guarantee.ts';

test.each([
  ['Genuine part', '2026-03-04T12:00:00Z', null, 12, '2027-03-04'],
  ['Compatible part', '2026-03-04T12:00:00Z', null, 6, '2026-09-04'],
  ['Standard', '2026-03-04T12:00:00Z', null, 6, '2026-09-04'],
  [undefined, '2026-03-04T12:00:00Z', null, 6, '2026-09-04'],
  // not what it is called by chance
  ['Generic, not genuine', '2026-03-04T12:00:00Z', null, 6, '2026-09-04'],
  // months of different length, and a leap year
  ['Compatible part', '2026-08-31T12:00:00Z', null, 6, '2027-02-28'],
  ['Compatible part', '2027-08-31T12:00:00Z', null, 6, '2028-02-29'],
  // half past midnight in London, in summer
  ['Compatible part', '2026-06-30T23:30:00Z', null, 6, '2027-01-01'],
  // put right: the time that is left, at least three months
  ['Genuine part', '2026-06-01T12:00:00Z', '2027-03-04', 9, '2027-03-04'],
  ['Genuine part', '2027-02-01T12:00:00Z', '2027-03-04', 3, '2027-05-01'],
  ['Genuine part', '2027-03-20T12:00:00Z', '2027-03-04', 3, '2027-06-20'],
] as const)(
  '%s, back on %s, inherits %s: %i months, until %s',
  (variation, back, inheritedUntil, months, until) => {
    expect(guaranteeOf({ variation, deliveredAt: new Date(back), inheritedUntil })).toEqual({
      months,
      until,
    });
  },
);

test('it holds to the end of its last day in London', () => {
  const guarantee = { until: '2026-09-04' };
  expect(isGuaranteed(guarantee, new Date('2026-09-04T22:59:59Z'))).toBe(true);
  expect(isGuaranteed(guarantee, new Date('2026-09-04T23:00:00Z'))).toBe(false);
});

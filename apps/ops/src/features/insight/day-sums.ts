import type { Insight } from '@fettle/contract/calls/ops/ops-insight';
import { bucketsOf, type DayRange } from '@fettle/domain/ops/day-range';

type DayFigures = Omit<Insight['days'][number], 'day'>;
export interface BucketFigures extends DayRange, DayFigures {}

/** The days added up to the parts that are shown, those without anything included. */
export const sumDays = (days: Insight['days'], range: DayRange): BucketFigures[] =>
  bucketsOf(range).map((bucket) => {
    const within = days.filter(({ day }) => day >= bucket.from && day <= bucket.until);
    const sum = (figure: keyof DayFigures) => within.reduce((total, day) => total + day[figure], 0);
    return {
      ...bucket,
      asked: sum('asked'),
      chargedPence: sum('chargedPence'),
      refundedPence: sum('refundedPence'),
      errors: sum('errors'),
    };
  });

/** Where a column's axis ends: one, two or five, and zeros. */
export function roundUp(most: number): number {
  if (most <= 0) return 1;
  const size = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((step) => step * size).find((end) => end >= most) ?? most;
}

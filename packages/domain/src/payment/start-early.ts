import { addDays, londonTime } from '../london.ts';
import type { Pickup } from '../window.ts';

/** Within these days a contract made at a distance can be cancelled without a reason. */
const cancellationDays = 14;

/** Who did not ask us to begin earlier is collected from this day on, YYYY-MM-DD in London. */
export const firstDayAfterCancellation = (now: Date): string =>
  addDays(londonTime(now).day, cancellationDays + 1);

/** Collecting the device begins the work: before the period is over only at the customer's express request. */
export function needsStartEarly(pickup: Pickup, now: Date): boolean {
  return pickup.kind === 'asap' || pickup.day < firstDayAfterCancellation(now);
}

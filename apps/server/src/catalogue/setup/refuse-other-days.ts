import { addMonths, londonTime } from '@fettle/domain/london';
import { Refusal } from '@fettle/domain/refusal';

/** Nobody plans further, and a year with a slip of the finger would make windows for nothing. */
const monthsAhead = 24;

/** Days from today on, within what anybody plans. */
export function refuseOtherDays(days: readonly string[], now: Date): void {
  const { day: today } = londonTime(now);
  const last = addMonths(today, monthsAhead);
  if (days.some((day) => day < today || day > last)) throw new Refusal('dayOver');
}

import { addDays, daysUntil, londonTime, monthLater } from '@fettle/domain/london';
import { describeWindow, windowLength } from '@fettle/domain/window';
import type { Database } from '../../../platform/database/database.ts';
import { loadClosedDays } from '../../../stores/catalogue/closed-days.ts';
import { settleWindows, type HeldPlace } from '../../../stores/road/settle-windows.ts';
import { TicketsInTheWay } from './tickets-in-the-way.ts';

/** Every window that can be chosen, and those of closed days further ahead. */
export async function bookableDays(db: Database, now: Date): Promise<string[]> {
  const { day: today } = londonTime(now);
  // one more: somebody may book just after midnight
  const last = addDays(monthLater(today), 1);
  const closed = (await loadClosedDays(db, last)).map(({ day }) => day);
  return [...daysUntil(today, last), ...closed.filter((day) => day > last)];
}

/** Gives windows the places that are set up for them now, or throws TicketsInTheWay. */
export async function settle(
  trx: Database,
  { areaIDs, days, now }: { areaIDs?: readonly number[]; days: readonly string[]; now: Date },
): Promise<void> {
  const { day: today, hour } = londonTime(now);
  const held = await settleWindows(trx, { areaIDs, days, today, fromHour: hour - windowLength + 1, now });
  if (held.length > 0) throw new TicketsInTheWay(held.map(toOrder));
}

function toOrder({ hour, expiresAt, ...place }: HeldPlace) {
  const { startTime, endTime } = describeWindow(hour);
  return { ...place, startTime, endTime, heldUntil: expiresAt?.toISOString() ?? null };
}

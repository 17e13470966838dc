import { collectionDays, earliestCollectionDay } from './window.ts';

/** A day on which the shop is closed, from when on that was known, and until when. */
export interface Closure {
  /** YYYY-MM-DD in London. */
  day: string;
  closedAt: Date;
  /** Null while it is closed. */
  openedAt: Date | null;
}

/** The days that were closed as far as anybody knew at that moment. */
export const closedAsKnownAt = (closures: readonly Closure[], moment: Date): ReadonlySet<string> =>
  new Set(
    closures
      .filter(({ closedAt, openedAt }) => closedAt <= moment && (openedAt === null || moment < openedAt))
      .map(({ day }) => day),
  );

/** The first day of the calendar on which we are open; where none is, its first. */
export function earliestOpenDay(now: Date, closures: readonly Closure[]): string {
  const closed = closedAsKnownAt(closures, now);
  return collectionDays(now).find((day) => !closed.has(day)) ?? earliestCollectionDay(now);
}

import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { errorFields, type Log } from './log.ts';
import { deleteAnalyticsBefore, deleteLogsBefore } from './stores/logs.ts';
import { deleteSpentLimits } from './stores/rate-limits.ts';
import { deleteExpiredSessions } from './stores/sessions.ts';

const everyMs = 10 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
const keepLogsDays = 30;
/** Thirteen months: long enough to compare a month with the same one last year. */
const keepAnalyticsDays = 396;

/** Removes what has run out. Every process may do it at any time: a row is only ever deleted once. */
export async function tidyUp({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
  await deleteExpiredSessions(db, now);
  await deleteSpentLimits(db, now);
  await deleteLogsBefore(db, daysAgo(keepLogsDays));
  await deleteAnalyticsBefore(db, daysAgo(keepAnalyticsDays));
}

export function keepTidy(options: { db: Database; clock: Clock; log: Log }): { stop(): void } {
  const timer = setInterval(() => {
    tidyUp(options).catch((error: unknown) => options.log.warn('housekeeping.failed', errorFields(error)));
  }, everyMs);
  return { stop: () => clearInterval(timer) };
}

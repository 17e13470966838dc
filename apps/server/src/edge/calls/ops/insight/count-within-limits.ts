import { sql } from 'kysely';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { instantsOf, rangeProblem, type DayRange } from '@fettle/domain/ops/day-range';
import { isOverTime } from '../../../../platform/database/failures/database-away.ts';
import { inTransaction, type Database } from '../../../../platform/database/database.ts';
import { Semaphore, TooBusy } from '../../../../platform/process/semaphore.ts';
import type { InsightSpan } from '../../../../stores/office/insight-rows.ts';

/** Of this process: whoever counts a year must not take the connections that bookings need. */
const semaphore = new Semaphore({ maxRunning: 2, maxWaiting: 10 });
const statementMs = 8_000;

/**
 * Reads for figures in one snapshot, so that a figure and its parts agree. A statement that takes too long is ended and refused, and
 * none uses more than one core of the database.
 */
export async function countWithinLimits<Result>(
  db: Database,
  work: (trx: Database) => Promise<Result>,
  maxMs = statementMs,
): Promise<Result> {
  try {
    return await semaphore.run(() =>
      inTransaction(db, async (trx) => {
        await sql`set transaction isolation level repeatable read, read only`.execute(trx);
        // the server's own limit may be lower; plans follow from the days asked for
        await sql`
          select set_config('statement_timeout', least(${maxMs}::integer, nullif(setting::integer, 0))::text, true),
            set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true),
            set_config('work_mem', '32MB', true),
            set_config('plan_cache_mode', 'force_custom_plan', true)
          from pg_settings where name = 'statement_timeout'`.execute(trx);
        return work(trx);
      }),
    );
  } catch (error) {
    if (error instanceof TooBusy) throw new Refusal('tooManyRequests');
    if (isOverTime(error)) throw new Refusal('tooMuchToCount');
    throw error;
  }
}

/** Throws InvalidInput for days that no range can have. */
export function spanOf({ from, until }: DayRange): InsightSpan {
  const problem = rangeProblem({ from, until });
  if (problem) throw new InvalidInput({ path: 'from', message: problem });
  return { from, until, ...instantsOf({ from, until }) };
}

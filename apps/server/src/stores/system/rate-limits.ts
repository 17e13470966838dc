import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Counts one hit and tells how many there were in the current window. One statement: processes cannot race past it. */
export async function countHit(
  db: Database,
  hit: { key: string; windowSeconds: number; now: Date },
): Promise<number> {
  const resetsAt = new Date(hit.now.getTime() + hit.windowSeconds * 1000);
  const { hits } = await db
    .insertInto('rate_limit')
    .values({ key: hit.key, hits: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when rate_limit.resets_at <= ${hit.now} then 1 else rate_limit.hits + 1 end`,
        resets_at: sql`case when rate_limit.resets_at <= ${hit.now} then excluded.resets_at else rate_limit.resets_at end`,
      }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return hits;
}

export async function deleteSpentLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('resets_at', '<=', now).execute();
}

import { sql } from 'kysely';
import { builtOnce } from '../../database/built-once.ts';
import type { Database } from '../../database/database.ts';

export interface Hit {
  key: string;
  now: Date;
  resetsAt: Date;
}

/** Counts one hit and tells how many there were in the current window. One statement: processes cannot race past it. */
export async function countHit(db: Database, hit: Hit): Promise<number> {
  const [row] = await oneHit(db, hit);
  if (!row) throw new Error('no hit was counted');
  return row.hits;
}

/** The same as part of a statement that reads more: `hits` is the number. */
export const countingHit = ({ key, now, resetsAt }: Hit) => sql<{ hits: number }>`
  insert into rate_limit (key, hits, resets_at) values (${key}, 1, ${resetsAt})
  on conflict (key) do update set
    hits = ${nextCount(now).hits}, resets_at = ${nextCount(now).resets_at}
  returning hits`;

const oneHit = builtOnce((db: Database, hit: Hit) => countingHit(hit).compile(db));

/** The same for several keys in one round trip, in their order, so that two such statements cannot deadlock. */
export async function countHits(
  db: Database,
  { hits, now }: { hits: readonly { key: string; windowSeconds: number }[]; now: Date },
): Promise<ReadonlyMap<string, number>> {
  const sorted = hits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rows = await db
    .insertInto('rate_limit')
    .values(
      sorted.map(({ key, windowSeconds }) => ({
        key,
        hits: 1,
        resets_at: new Date(now.getTime() + windowSeconds * 1000),
      })),
    )
    .onConflict((conflict) => conflict.column('key').doUpdateSet(nextCount(now)))
    .returning(['key', 'hits'])
    .execute();
  return new Map(rows.map((row) => [row.key, row.hits]));
}

/** One more, or the first of the next window. */
const nextCount = (now: Date) => ({
  hits: sql<number>`case when rate_limit.resets_at <= ${now} then 1 else rate_limit.hits + 1 end`,
  resets_at: sql<Date>`case when rate_limit.resets_at <= ${now} then excluded.resets_at else rate_limit.resets_at end`,
});

export async function deleteSpentLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('resets_at', '<=', now).execute();
}

export async function deleteLimit(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute();
}

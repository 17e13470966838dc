import { sql } from 'kysely';
import { builtOnce, type Param, type Params, type ParamsOrValues } from '../database/built-once.ts';
import type { Database } from '../database/database.ts';
import { deleteUnlocked } from '../database/delete-unlocked.ts';

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
export const countingHit = ({ key, now, resetsAt }: ParamsOrValues<Hit>) => sql<{ hits: number }>`
  insert into rate_limit (key, hits, resets_at) values (${key}, 1, ${resetsAt})
  ${onceMore(now)}
  returning hits`;

const oneHit = builtOnce((db: Database, hit: Params<Hit>) => countingHit(hit).compile(db));

/** The same for several keys in one round trip, in their order, so that two such statements cannot deadlock. */
export async function countHits(
  db: Database,
  { hits, now }: { hits: readonly { key: string; windowSeconds: number }[]; now: Date },
): Promise<ReadonlyMap<string, number>> {
  const sorted = hits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rows = await severalHits(db, {
    keys: sorted.map(({ key }) => key),
    resetsAt: sorted.map(({ windowSeconds }) => new Date(now.getTime() + windowSeconds * 1000)),
    now,
  });
  return new Map(rows.map((row) => [row.key, row.hits]));
}

const severalHits = builtOnce(
  (db: Database, { keys, resetsAt, now }: Params<{ keys: string[]; resetsAt: Date[]; now: Date }>) =>
    sql<{ key: string; hits: number }>`
      insert into rate_limit (key, hits, resets_at)
      select key, 1, resets_at from unnest(${keys}::text[], ${resetsAt}::timestamptz[]) as hit (key, resets_at)
      ${onceMore(now)}
      returning key, hits`.compile(db),
);

/** The same for one key after the other, in one statement, up to the first that has more than its `max`. Tells how many each has by then. */
export async function countHitsInTurn(
  db: Database,
  { hits, now }: { hits: readonly { key: string; windowSeconds: number; max: number }[]; now: Date },
): Promise<number[]> {
  const steps = hits.map(({ key, windowSeconds }, at) => {
    const resetsAt = new Date(now.getTime() + windowSeconds * 1000);
    const before = hits[at - 1];
    const isWithin = before ? sql`from ${turn(at - 1)} where hits <= ${before.max}` : sql``;
    return sql`${turn(at)} as (
      insert into rate_limit (key, hits, resets_at)
      select ${key}, 1, ${resetsAt}::timestamptz ${isWithin} ${onceMore(now)} returning hits)`;
  });
  const counts = hits.map((_, at) => sql`(select hits from ${turn(at)})`);
  const { rows } = await sql<{ counted: (number | null)[] }>`
    with ${sql.join(steps)} select array[${sql.join(counts)}] as counted`.execute(db);
  return rows[0]?.counted.filter((count) => count !== null) ?? [];
}

const turn = (at: number) => sql.ref(`turn_${at}`);

/** One more, or the first of the next window. */
const onceMore = (now: Date | Param<Date>) => sql`on conflict (key) do update set
  hits = case when rate_limit.resets_at <= ${now} then 1 else rate_limit.hits + 1 end,
  resets_at = case when rate_limit.resets_at <= ${now} then excluded.resets_at else rate_limit.resets_at end`;

export async function deleteSpentLimits(db: Database, now: Date): Promise<void> {
  await deleteUnlocked(db, 'rate_limit', sql`resets_at <= ${now}`);
}

export async function deleteLimit(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute();
}

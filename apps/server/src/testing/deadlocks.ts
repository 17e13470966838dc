import type pg from 'pg';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

interface Watched {
  db: Database;
  pool: pg.Pool;
}

/**
 * How many deadlocks PostgreSQL had to break while something ran: also those that were tried again and of which nobody was told.
 * Name every pool that took part.
 */
export async function deadlocksDuring(
  pools: readonly [Watched, ...Watched[]],
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await countDeadlocks(pools);
  await work();
  return (await countDeadlocks(pools)) - before;
}

async function countDeadlocks(pools: readonly [Watched, ...Watched[]]): Promise<number> {
  // a connection keeps its figures to itself for up to ten seconds: each is asked for them
  await Promise.all(pools.map(({ pool }) => flushAll(pool)));
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(pools[0].db);
  return rows[0]?.deadlocks ?? 0;
}

/** Takes every connection that is open, so that none is asked twice and another not at all. */
async function flushAll(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    await Promise.all(clients.map((client) => client.query('select pg_stat_force_next_flush()')));
  } finally {
    for (const client of clients) client.release();
  }
}

import type pg from 'pg';

/**
 * Runs a statement in a transaction of somebody else's and keeps that open while work is done. On a connection that nobody watches: what it
 * locks may be in no order of ours.
 */
export async function whileLocked<Result>(
  pool: pg.Pool,
  [text, ...values]: readonly [string, ...unknown[]],
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(text, values);
    return await work(client);
  } finally {
    await client.query('commit');
    client.release();
  }
}

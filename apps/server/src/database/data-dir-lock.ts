import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartProblem } from '../process/start-problem.ts';

const serverLock = 0xfe771e;
/** A server that was killed is missed by the database a moment later. */
const patienceMs = 1_500;

/**
 * One server to a data directory. The lock is held by a connection to the database in it, so that it ends with
 * the process however that ends: no lock file can outlive its owner.
 */
export async function lockDataDir(options: {
  url: string;
  dataDir: string;
}): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: `fettle ${process.pid} lock`,
  });
  client.on('error', () => {});
  await client.connect();
  for (const tries = Date.now() + patienceMs; Date.now() < tries; await sleep(50)) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      serverLock,
    ]);
    if (rows[0]?.locked) return { release: () => client.end() };
  }

  const holder = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted`,
    [serverLock],
  );
  await client.end();
  const pid = /^fettle (\d+) lock$/.exec(holder.rows[0]?.application_name ?? '')?.[1];
  throw new StartProblem(
    `A server is already running on the data directory ${options.dataDir}${pid ? ` (process ${pid})` : ''}. ` +
      'Stop it, or choose another directory: DATA_DIR=other npm start',
  );
}

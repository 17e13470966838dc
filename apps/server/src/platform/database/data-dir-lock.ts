import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartProblem } from '../process/start-problem.ts';
import { endClient } from './pg/guarded-pool.ts';

const serverLock = 0xfe771e;
/** The database notices a moment later that a killed server has disconnected. */
const timeoutMs = 1_500;
const retryMs = 250;

interface LockOptions {
  url: string;
  dataDir: string;
  /** The connection was lost, and when we came back another server had the directory. */
  onTaken?: (problem: StartProblem) => void;
}

/**
 * One server to a data directory. The lock is held by a connection to the database in it, so that it ends with
 * the process however that ends: no lock file can outlive its owner. It reconnects when the connection breaks.
 */
export async function lockDataDir(options: LockOptions): Promise<{ release(): Promise<void> }> {
  let released = false;
  let holder = await acquire(options, onLost);

  function onLost(): void {
    if (!released) void regain();
  }

  async function regain(): Promise<void> {
    let told = false;
    while (!released) {
      await sleep(retryMs, undefined, { ref: false });
      try {
        const regained = await acquire(options, onLost);
        if (released) return await endClient(regained);
        holder = regained;
        return;
      } catch (error) {
        if (error instanceof StartProblem && !told) options.onTaken?.(error);
        told ||= error instanceof StartProblem;
      }
    }
  }

  return {
    async release() {
      released = true;
      await endClient(holder);
    },
  };
}

async function acquire({ url, dataDir }: LockOptions, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `fettle ${process.pid} lock`,
    connectionTimeoutMillis: 10_000,
  });
  // what follows from an error is seen when the connection ends
  client.on('error', () => {});
  await client.connect();
  for (const tries = performance.now() + timeoutMs; performance.now() < tries; await sleep(50)) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      serverLock,
    ]);
    if (!rows[0]?.locked) continue;
    client.once('end', onLost);
    return client;
  }

  const holder = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted`,
    [serverLock],
  );
  await endClient(client);
  const pid = /^fettle (\d+) lock$/.exec(holder.rows[0]?.application_name ?? '')?.[1];
  throw new StartProblem(
    `A server is already running on the data directory ${dataDir}${pid ? ` (process ${pid})` : ''}. ` +
      'Stop it, or choose another directory: DATA_DIR=other npm start',
  );
}

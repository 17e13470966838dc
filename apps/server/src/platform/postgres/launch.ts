import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { type Cluster, openCluster, superuser } from './cluster.ts';
import { readPostmaster, type Starting, startPostmaster, stopPostmaster } from './postmaster.ts';
import { StartProblem } from '../process/start-problem.ts';
import { explainDataDirError, explainFailure } from './explain.ts';

export interface EmbeddedPostgres {
  /** postgres://… for the application's database */
  url: string;
  /** 'started': by us now; 'adopted': it was running already (the server before was killed) */
  origin: 'started' | 'adopted';
  /** Stops the postmaster cleanly (fast shutdown), waits for it, then resolves. */
  stop(): Promise<void>;
}

export interface LaunchOptions {
  dataDir: string;
  say?: (line: string) => void;
  /** more settings of PostgreSQL, over ours: tests turn fsync off */
  settings?: Record<string, string>;
}

const database = 'fettle';
/** starting up, shutting down, or the connections of the server before are not gone yet */
const notYet = new Set<string | undefined>(['57P01', '57P02', '57P03', '53300']);
const timeoutMs = 60_000; // as pg_ctl: a crash recovery may take its time

export async function launchPostgres({
  dataDir,
  say = () => {},
  settings = {},
}: LaunchOptions): Promise<EmbeddedPostgres> {
  try {
    const binaries = await findBinaries();
    const cluster = await openCluster(dataDir, binaries, say);
    const { pid, port, origin } = await reachPostmaster(cluster, say, () =>
      startPostmaster(cluster, binaries, settings),
    );
    let stopping: Promise<void> | undefined;
    return {
      // sslmode: PGSSLMODE in the environment must not ask our own loopback for TLS
      url: `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/${database}?sslmode=disable`,
      origin,
      stop: () => (stopping ??= stopPostmaster(pid, cluster.dir)),
    };
  } catch (error) {
    throw explainDataDirError(error, resolve(dataDir));
  }
}

// There is no lock: whoever finds no running postmaster starts one, PostgreSQL lets only one of them run,
// and the others adopt it.
async function reachPostmaster(
  cluster: Cluster,
  say: (line: string) => void,
  start: () => Promise<Starting>,
) {
  const beganMs = performance.now();
  let child: Starting | undefined;
  let said = false;
  for (;;) {
    const postmaster = await readPostmaster(cluster.dir);
    if (postmaster?.alive) {
      const { pid, port, status } = postmaster;
      if (status === 'ready' && (await answers(cluster, postmaster.port, child))) {
        return { pid, port, origin: pid === child?.pid ? ('started' as const) : ('adopted' as const) };
      }
    } else if (child?.lastWords !== undefined) {
      if (!isPassing(child.lastWords)) {
        const what = `The database in ${cluster.dir} does not start; the last lines of ${cluster.log}`;
        throw await explainFailure(what, child.lastWords, cluster.dataDir);
      }
      child = undefined;
      await sleep(200);
    } else if (child?.pid !== undefined && performance.now() - child.startedMs > 5_000) {
      // Two that clear away the same stale pid file may remove each other's new one; without it a postmaster
      // shuts down within a minute, so better at once.
      await stopPostmaster(child.pid, cluster.dir);
      child = undefined;
    } else {
      child ??= await start();
    }
    const waitedMs = performance.now() - beganMs;
    if (waitedMs > timeoutMs) {
      throw new StartProblem(
        `The database in ${cluster.dir} is still ${postmaster?.status ?? 'starting'} after ${timeoutMs / 1000} s: see ${cluster.log}, and start again to go on waiting.`,
      );
    }
    if (waitedMs > 2_000 && !said) {
      say(`Waiting for the database in ${cluster.dir} (${postmaster?.status ?? 'starting'}).`);
      said = true;
    }
    await sleep(25);
  }
}

/** Somebody else won, the port was taken meanwhile, or a killed postmaster's last processes are still ending. */
function isPassing(lastWords: string): boolean {
  return /lock file "postmaster\.pid"( already exists| is empty|: No such file)|Address already in use|still in use/.test(
    lastWords,
  );
}

/** Whether a query gets through with our password and this is our cluster; makes the database if it is new. */
async function answers(cluster: Cluster, port: number, child: Starting | undefined): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password: cluster.password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  });
  client.on('error', () => {}); // a shutdown while we look is reported by the query
  try {
    await client.connect();
    const shown = await client.query<{ data_directory: string }>('show data_directory');
    if ((await realpath(shown.rows[0]?.data_directory ?? '/')) !== cluster.dir) return false;
    await makeDatabase(client);
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || notYet.has(error.code)) return false;
    if (child?.pid !== undefined) await stopPostmaster(child.pid, cluster.dir);
    if (!error.code?.startsWith('28')) throw error;
    throw new StartProblem(
      `The password in ${cluster.secretFile} does not open the database in ${cluster.dir}: put the right file back from a backup, or move both away to begin with an empty database.`,
    );
  } finally {
    await client.end();
  }
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  if (rowCount) return;
  try {
    await client.query(`create database ${database}`);
  } catch (error) {
    // Another process made it between the two queries.
    if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error;
  }
}

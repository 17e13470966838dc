import { execFile, spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Binaries, postgresEnvironment } from './binaries.ts';
import { type Cluster, unlessMissing } from './cluster.ts';
import { freePort } from './free-port.ts';

/** What postmaster.pid says; `alive` is whether the process it names is this cluster's postmaster. */
export interface Postmaster {
  pid: number;
  port: number;
  status: string;
  alive: boolean;
}

const maxLogBytes = 10 * 1024 * 1024;

export async function readPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const text = await unlessMissing(readFile(join(clusterDir, 'postmaster.pid'), 'utf8'));
  const lines = (text ?? '').split('\n');
  const pid = Math.abs(Number(lines[0])); // negative: a single-user session
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return {
    pid,
    port: Number(lines[3]),
    status: (lines[7] ?? '').trim() || 'starting',
    alive: await isPostmaster(pid, clusterDir),
  };
}

/** A pid alone proves nothing: after a reboot it may be anyone's, and a dead process may linger as a zombie. */
async function isPostmaster(pid: number, clusterDir: string): Promise<boolean> {
  const commandLine =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8').then((text) => text.replaceAll('\0', ' '))
      : promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(({ stdout }) => stdout);
  const line = await commandLine.catch(() => '');
  return line.includes(`/postgres -D ${clusterDir} -c `);
}

export interface Starting {
  pid: number | undefined;
  startedMs: number;
  /** undefined while it runs; what it wrote to the log once it has ended */
  lastWords: string | undefined;
}

/** Spawns a postmaster that outlives this process; whether it comes up shows in postmaster.pid. */
export async function startPostmaster(
  cluster: Cluster,
  binaries: Binaries,
  settings: Record<string, string>,
): Promise<Starting> {
  const stale = await readPostmaster(cluster.dir);
  if (!stale) await removeUnreadablePidFile(cluster.dir);
  await using log = await openLog(cluster.log);
  const logStart = (await log.stat()).size;
  const allSettings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(await freePort()),
    unix_socket_directories: '', // a socket's path may have only 107 bytes
    timezone: 'UTC',
    log_timezone: 'UTC',
    shared_buffers: '128MB',
    max_connections: '200',
    // a prepared plan for a table that was small stays until it is analysed again: after an import not for minutes
    autovacuum_naptime: '30s',
    ...settings,
  };
  const [file, ...leading] = binaries.postgres;
  const args = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const env = postgresEnvironment();
  // PostgreSQL refuses to start while the pid in the file is anyone's, even a zombie's. This variable of pg_ctl
  // names a pid to disregard there; its other check, for shared memory still in use, stays in force.
  if (stale && !stale.alive) env.PG_GRANDPARENT_PID = String(stale.pid);
  const child = spawn(file, [...leading, '-D', cluster.dir, ...args], {
    detached: true, // Ctrl-C must not reach it before the application has drained
    stdio: ['ignore', log.fd, log.fd],
    env,
    cwd: '/',
  });
  child.unref();
  const starting: Starting = { pid: child.pid, startedMs: performance.now(), lastWords: undefined };
  child.once('error', (error) => (starting.lastWords = String(error)));
  child.once('exit', async () => (starting.lastWords ??= await readFrom(cluster.log, logStart)));
  return starting;
}

// Empty or garbled after a power cut, postmaster.pid stops PostgreSQL for good. A starting postmaster's is empty
// too, but only for an instant.
async function removeUnreadablePidFile(clusterDir: string): Promise<void> {
  const path = join(clusterDir, 'postmaster.pid');
  const file = await unlessMissing(stat(path));
  if (file && Date.now() - file.mtimeMs > 10_000) await rm(path, { force: true });
}

async function openLog(path: string) {
  const size = (await unlessMissing(stat(path)))?.size ?? 0;
  if (size > maxLogBytes) await unlessMissing(rename(path, `${path}.1`));
  return open(path, 'a', 0o600);
}

async function readFrom(path: string, start: number): Promise<string> {
  const text = await unlessMissing(readFile(path));
  return (text ?? Buffer.alloc(0)).subarray(start).toString();
}

/** Fast shutdown: open transactions are rolled back and everything is written. */
export async function stopPostmaster(pid: number, clusterDir: string): Promise<void> {
  if (await endsAfter('SIGINT', 20_000)) return;
  // At once and without writing; the next start recovers from the WAL.
  if (await endsAfter('SIGQUIT', 10_000)) return;
  throw new Error(`The postmaster ${pid} of ${clusterDir} does not stop.`);

  async function endsAfter(signal: NodeJS.Signals, timeoutMs: number): Promise<boolean> {
    const deadlineMs = performance.now() + timeoutMs;
    if (await isPostmaster(pid, clusterDir)) process.kill(pid, signal);
    while (await isPostmaster(pid, clusterDir)) {
      if (performance.now() > deadlineMs) return false;
      await sleep(25);
    }
    return true;
  }
}

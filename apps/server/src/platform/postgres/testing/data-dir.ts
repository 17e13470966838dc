import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { chmod, chown, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { launchPostgres } from '../launch.ts';
import { readPostmaster } from '../postmaster.ts';

export const isRoot = process.geteuid?.() === 0;

/** Permissions do not bind root: what is about them runs as nobody then, and as ourselves otherwise. */
export const normalUser = isRoot ? { uid: 65534, gid: 65534 } : {};

interface NewDataDir {
  name?: string;
  owner?: { uid?: number; gid?: number };
}

/** A data directory that does not exist yet; with its postmaster it goes when the test ends. */
export async function aDataDir({ name = 'data', owner = {} }: NewDataDir = {}): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'fettle-postgres-'));
  await chmod(parent, 0o755);
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(parent, owner.uid, owner.gid);
  const dataDir = join(parent, name);
  onTestFinished(async () => {
    const postmaster = await readPostmaster(join(dataDir, 'postgres')).catch(() => undefined);
    if (postmaster?.alive) await killPostmaster(postmaster.pid);
    // Synchronous: with a thousand files that is ten times as fast as the promises.
    rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
  });
  return dataDir;
}

let template: Promise<string> | undefined;

/** A data directory whose database was started and stopped once before. */
export async function aUsedDataDir(): Promise<string> {
  const dataDir = await aDataDir();
  template ??= makeTemplate();
  execFileSync('cp', ['-a', await template, dataDir]); // Node's cp loses the directories' modes
  return dataDir;
}

async function makeTemplate(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fettle-postgres-template-'));
  await (await launchPostgres({ dataDir })).stop();
  return dataDir;
}

afterAll(async () => {
  if (template) rmSync(await template, { recursive: true });
});

export async function postmasterPid(dataDir: string): Promise<number> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres'));
  if (!postmaster?.alive) throw new Error('no living postmaster');
  return postmaster.pid;
}

/** SIGKILL to the postmaster and, where /proc tells them, to its processes: each is in a session of its own. */
export async function killPostmaster(postmasterPid: number): Promise<void> {
  const children = await readFile(`/proc/${postmasterPid}/task/${postmasterPid}/children`, 'utf8').catch(
    () => '',
  );
  const pids = [postmasterPid, ...children.split(' ').filter(Boolean).map(Number)];
  for (const pid of pids) signal(pid, 'SIGKILL');
  await until(() => !pids.some(isAlive));
}

/** A zombie counts as ended, even where init has not reaped it yet. */
export function isAlive(pid: number): boolean {
  if (!signal(pid, 0)) return false;
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const deadlineMs = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadlineMs) throw new Error(`still not so after ${timeoutMs} ms: ${String(condition)}`);
    await sleep(5);
  }
}

/** Whether initdb has begun to write and is not done. */
export async function initdbIsWorking(dataDir: string): Promise<boolean> {
  const made = await readdir(dataDir, { recursive: true }).catch((): string[] => []);
  return made.some((path) => /^postgres\.new-[^/]+\/base$/.test(path));
}

/** What initdb or the making of the secret left behind. */
export async function leftovers(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'));
}

export async function query(url: string, sql: string, values: unknown[] = []): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<pg.QueryResultRow>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

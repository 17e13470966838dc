import { spawn } from 'node:child_process';
import { readFile, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { launchPostgres } from './launch.ts';
import { readPostmaster } from './postmaster.ts';
import {
  aDataDir,
  aUsedDataDir,
  initdbIsWorking,
  isAlive,
  killPostmaster,
  leftovers,
  postmasterPid,
  query,
  until,
} from './testing/data-dir.ts';
import { runProgram } from './testing/run-program.ts';

/** A cluster whose postmaster and all its processes were killed: the pid file is stale. */
async function aCrashedDataDir(): Promise<string> {
  const dataDir = await aUsedDataDir();
  await launchPostgres({ dataDir });
  await killPostmaster(await postmasterPid(dataDir));
  return dataDir;
}

/** Archive recovery from nowhere: the postmaster is not ready before `finish()`. */
async function holdRecovery(dataDir: string) {
  await writeFile(join(dataDir, 'postgres', 'recovery.signal'), '');
  const go = join(dataDir, 'go');
  return {
    settings: { restore_command: `until [ -e ${go} ]; do sleep 0.1; done; false` },
    finish: () => writeFile(go, ''),
  };
}

test('adopts the postmaster of a server that was killed, also through another path, and can stop it', async () => {
  const dataDir = await aUsedDataDir();
  const server = runProgram('launcher', [dataDir]);
  const { url, origin } = await server.firstLine;
  expect(origin).toBe('started');
  await server.end('SIGKILL');
  const pid = await postmasterPid(dataDir);

  const otherPath = join(dirname(dataDir), 'link');
  await symlink(dataDir, otherPath);
  const adopted = await launchPostgres({ dataDir: otherPath });
  expect(adopted).toMatchObject({ origin: 'adopted', url });
  expect(await postmasterPid(dataDir)).toBe(pid);
  await adopted.stop();
  await until(() => !isAlive(pid));
  expect(await readPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
});

test.each([2, 4])('%i launchers at once on an empty directory share one postmaster', async (count) => {
  const dataDir = await aDataDir();
  const launchers = Array.from({ length: count }, () => runProgram('launcher', [dataDir]));
  const launched = await Promise.all(launchers.map(({ firstLine }) => firstLine));
  expect(new Set(launched.map(({ url }) => url)).size).toBe(1);
  expect(launched.filter(({ origin }) => origin === 'started')).toHaveLength(1);
  expect(await query(launched[0]?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await leftovers(dataDir)).toEqual([]);
});

test('a launcher that comes while another is in initdb takes over its secret', async () => {
  const dataDir = await aDataDir();
  const first = runProgram('launcher', [dataDir]);
  await until(() => initdbIsWorking(dataDir));
  const second = await launchPostgres({ dataDir });
  expect(second.url).toBe((await first.firstLine).url);
});

test('many that miss the application’s database at once make it once', async () => {
  const dataDir = await aUsedDataDir();
  const { url } = await launchPostgres({ dataDir });
  await query(url.replace('/fettle?', '/postgres?'), 'drop database fettle');
  const launched = await Promise.all(Array.from({ length: 8 }, () => launchPostgres({ dataDir })));
  expect(launched.map(({ origin }) => origin)).toEqual(Array(8).fill('adopted'));
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('four launchers at once after a crash share one postmaster', async () => {
  const dataDir = await aCrashedDataDir();
  const launchers = Array.from({ length: 4 }, () => runProgram('launcher', [dataDir]));
  const launched = await Promise.all(launchers.map(({ firstLine }) => firstLine));
  expect(new Set(launched.map(({ url }) => url)).size).toBe(1);
});

test('waits for a postmaster that is still recovering, and says so', async () => {
  const dataDir = await aUsedDataDir();
  const { settings, finish } = await holdRecovery(dataDir);
  const starter = runProgram('launcher', [dataDir, JSON.stringify(settings)]);
  await until(async () => (await readPostmaster(join(dataDir, 'postgres')))?.alive === true);
  const say = vi.fn();
  const launching = launchPostgres({ dataDir, say });
  await until(() => say.mock.calls.length > 0);
  await finish();
  expect(await launching).toMatchObject({ origin: 'adopted', url: (await starter.firstLine).url });
  expect(say.mock.calls).toEqual([
    [expect.stringMatching(/^Waiting for the database .*\((starting|standby)\)\.$/)],
  ]);
});

test('waits for a postmaster that is shutting down, then starts a new one', async () => {
  const dataDir = await aUsedDataDir();
  const { url } = await launchPostgres({ dataDir });
  const guest = new pg.Client({ connectionString: url });
  await guest.connect();
  const oldPid = await postmasterPid(dataDir);
  process.kill(oldPid, 'SIGTERM'); // a smart shutdown waits for its clients
  await until(async () => (await readPostmaster(join(dataDir, 'postgres')))?.status === 'stopping');
  const say = vi.fn();
  const launching = launchPostgres({ dataDir, say });
  await until(() => say.mock.calls.length > 0);
  await guest.end();
  const started = await launching;
  expect(started.origin).toBe('started');
  expect(await postmasterPid(dataDir)).not.toBe(oldPid);
  expect(say.mock.calls).toEqual([[expect.stringContaining('(stopping)')]]);
});

test('waits for the last process of a killed postmaster before it starts a new one', async () => {
  const dataDir = await aUsedDataDir();
  const { url } = await launchPostgres({ dataDir });
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = rows[0]?.pid ?? Number.NaN;
  process.kill(backend, 'SIGSTOP'); // it cannot notice the end of its postmaster
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  const launching = launchPostgres({ dataDir });
  const log = join(dataDir, 'postgres.log');
  await until(async () => (await readFile(log, 'utf8')).includes('still in use'));
  process.kill(backend, 'SIGKILL');
  expect((await launching).origin).toBe('started');
});

test('a stale pid file does not block when its pid now belongs to another program of the same user', async () => {
  const dataDir = await aCrashedDataDir();
  const stranger = spawn('sleep', ['60']);
  onTestFinished(() => void stranger.kill('SIGKILL'));
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8')).split('\n');
  await writeFile(pidFile, lines.with(0, String(stranger.pid)).join('\n'));
  const postgres = await launchPostgres({ dataDir });
  expect(postgres.origin).toBe('started');
  await postgres.stop();
  expect(stranger.exitCode).toBeNull();
});

test('a stale pid file does not block when its pid is now the postmaster of another directory', async () => {
  const [dataDir, otherDir] = [await aCrashedDataDir(), await aUsedDataDir()];
  const other = await launchPostgres({ dataDir: otherDir });
  const otherPidFile = await readFile(join(otherDir, 'postgres', 'postmaster.pid'));
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), otherPidFile);
  const postgres = await launchPostgres({ dataDir });
  expect(postgres.origin).toBe('started');
  expect(postgres.url).not.toBe(other.url);
  await postgres.stop();
  expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an empty pid file, as a power cut leaves it, does not block', async () => {
  const dataDir = await aCrashedDataDir();
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  await truncate(pidFile);
  const aMinuteAgo = new Date(Date.now() - 60_000);
  await utimes(pidFile, aMinuteAgo, aMinuteAgo);
  expect((await launchPostgres({ dataDir })).origin).toBe('started');
});

test('replaces a postmaster of its own that lost its pid file before it was ready', async () => {
  const dataDir = await aUsedDataDir();
  const { settings, finish } = await holdRecovery(dataDir);
  const launching = launchPostgres({ dataDir, settings });
  await until(async () => (await readPostmaster(join(dataDir, 'postgres')))?.alive === true);
  const firstPid = await postmasterPid(dataDir);
  await rm(join(dataDir, 'postgres', 'postmaster.pid'));
  await finish();
  const postgres = await launching;
  expect(postgres.origin).toBe('started');
  expect(await postmasterPid(dataDir)).not.toBe(firstPid);
  expect(isAlive(firstPid)).toBe(false);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from './free-port.ts';
import { launchPostgres } from './launch.ts';
import { readPostmaster } from './postmaster.ts';
import {
  aDataDir,
  aUsedDataDir,
  isAlive,
  killPostmaster,
  leftovers,
  normalUser,
  postmasterPid,
  query,
  until,
} from './testing/data-dir.ts';
import { runProgram } from './testing/run-program.ts';

vi.mock('./free-port.ts', { spy: true });

/** A cluster whose postmaster and all its processes were killed: the pid file is stale. */
async function aCrashedDataDir(): Promise<string> {
  const dataDir = await aUsedDataDir();
  await launchPostgres({ dataDir });
  await killPostmaster(await postmasterPid(dataDir));
  return dataDir;
}

async function initdbIsWorking(dataDir: string): Promise<boolean> {
  const made = await readdir(dataDir, { recursive: true }).catch((): string[] => []);
  return made.some((path) => /^postgres\.new-[^/]+\/base$/.test(path));
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

test('the first start makes a private cluster with durable, portable settings', async () => {
  const dataDir = await aDataDir();
  const said: string[] = [];
  const postgres = await launchPostgres({ dataDir, say: (line) => said.push(line) });
  expect(postgres.origin).toBe('started');
  expect(said[0]).toContain(`Creating the database in ${join(dataDir, 'postgres')}`);
  const settings = await query(
    postgres.url,
    `select name, setting from pg_settings where name in ('listen_addresses', 'unix_socket_directories', 'TimeZone',
      'log_timezone', 'fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'server_encoding',
      'password_encryption')`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    server_encoding: 'UTF8',
    password_encryption: 'scram-sha-256',
  });
  expect(
    await query(
      postgres.url,
      'select datname, datlocprovider, datlocale from pg_database where datname = current_database()',
    ),
  ).toEqual([{ datname: 'fettle', datlocprovider: 'b', datlocale: 'C.UTF-8' }]);
  expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres.log', 'postgres.secret']);
  const modes = await Promise.all(
    ['.', 'postgres', 'postgres.secret', 'postgres.log'].map(
      async (name) => (await stat(join(dataDir, name))).mode & 0o777,
    ),
  );
  expect(modes).toEqual([0o700, 0o700, 0o600, 0o600]);
  await postgres.stop();
});

test('stops cleanly and keeps its rows: the next start has nothing to recover', async () => {
  const dataDir = await aDataDir();
  const first = await launchPostgres({ dataDir });
  const pid = await postmasterPid(dataDir);
  await query(first.url, 'create table kept as select 42 as n');
  const idle = new pg.Client({ connectionString: first.url });
  idle.on('error', () => {}); // a fast shutdown does not wait for it
  await idle.connect();
  await Promise.all([first.stop(), first.stop()]);
  await until(() => !isAlive(pid));
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/);

  const second = await launchPostgres({ dataDir });
  expect(second.origin).toBe('started');
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('recovery');
  await second.stop();
});

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

test('Ctrl-C in the terminal reaches the server but not its postmaster', async () => {
  const dataDir = await aUsedDataDir();
  const server = runProgram('launcher', [dataDir], { detached: true });
  const { url } = await server.firstLine;
  process.kill(-server.pid, 'SIGINT'); // a terminal signals the whole process group
  await until(() => !isAlive(server.pid));
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
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
  process.kill(oldPid, 'SIGTERM'); // a smart shutdown waits for its guests
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

test('starts after a launcher was killed in the middle of initdb', async () => {
  const dataDir = await aDataDir();
  const killed = runProgram('launcher', [dataDir]);
  await until(() => initdbIsWorking(dataDir));
  await killed.end('SIGKILL');
  expect(await readdir(dataDir)).not.toContain('postgres');
  const postgres = await launchPostgres({ dataDir });
  expect(postgres.origin).toBe('started');
  await postgres.stop();
});

test('sweeps the half-made clusters of the dead and the very old, not those in the making', async () => {
  const dataDir = await aDataDir();
  const dead = spawn('true');
  await once(dead, 'exit');
  const ofDead = `postgres.new-${dead.pid}-0a`;
  const old = `postgres.new-${process.pid}-0b`;
  const inTheMaking = `postgres.new-${process.pid}-0c`;
  for (const name of [ofDead, old, inTheMaking]) {
    await mkdir(join(dataDir, name, 'base'), { recursive: true });
    await writeFile(join(dataDir, name, 'PG_VERSION'), '18\n');
  }
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(join(dataDir, old), yesterday, yesterday);
  await launchPostgres({ dataDir });
  expect(await leftovers(dataDir)).toEqual([inTheMaking]);
});

test('takes another port when somebody else took the one it found', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  onTestFinished(() => void squatter.close());
  const address = squatter.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  vi.mocked(freePort).mockResolvedValueOnce(address.port);
  const dataDir = await aUsedDataDir();
  const postgres = await launchPostgres({ dataDir });
  expect(new URL(postgres.url).port).not.toBe(String(address.port));
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('Address already in use');
});

test('nobody gets in without the secret', async () => {
  const dataDir = await aUsedDataDir();
  const { url } = await launchPostgres({ dataDir });
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  const { password } = new URL(url);
  expect((await readFile(join(dataDir, 'postgres.secret'), 'utf8')).trim()).toBe(password);
  expect(password.length).toBeGreaterThanOrEqual(32);
});

test('works and stops as a normal user, in a path too long for a socket', async () => {
  const dataDir = await aDataDir({ name: 'a long name '.repeat(15), owner: normalUser });
  const killed = runProgram('launcher', [dataDir], normalUser);
  const { url, origin } = await killed.firstLine;
  expect(origin).toBe('started');
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await killed.end('SIGKILL');
  const next = runProgram('launcher', [dataDir], normalUser);
  expect(await next.firstLine).toMatchObject({ origin: 'adopted', url });
  await next.end('SIGTERM');
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/);
});

test('a log that has grown large is set aside at the next start', async () => {
  const dataDir = await aUsedDataDir();
  const log = join(dataDir, 'postgres.log');
  await writeFile(log, 'x'.repeat(11 * 1024 * 1024));
  await launchPostgres({ dataDir });
  expect((await stat(log)).size).toBeLessThan(100_000);
  expect((await stat(`${log}.1`)).size).toBe(11 * 1024 * 1024);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from './free-port.ts';
import { launchPostgres } from './launch.ts';
import {
  aDataDir,
  aUsedDataDir,
  initdbIsWorking,
  isAlive,
  leftovers,
  normalUser,
  postmasterPid,
  query,
  until,
} from './testing/data-dir.ts';
import { runProgram } from './testing/run-program.ts';

vi.mock('./free-port.ts', { spy: true });

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

test('Ctrl-C in the terminal reaches the server but not its postmaster', async () => {
  const dataDir = await aUsedDataDir();
  const server = runProgram('launcher', [dataDir], { detached: true });
  const { url } = await server.firstLine;
  process.kill(-server.pid, 'SIGINT'); // a terminal signals the whole process group
  await until(() => !isAlive(server.pid));
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
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

test('removes half-made clusters of ended processes and very old ones, not those being made', async () => {
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

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { launchPostgres } from './platform/postgres/launch.ts';
import { testPostgresUrl } from './testing/database.ts';
import { createDatabase, dropDatabase, urlOf } from './testing/postgres.ts';
import { rounds } from './testing/rounds.ts';
import { freePort, startServer } from './testing/server-process.ts';

const running: ReturnType<typeof startServer>[] = [];

async function start(env: Record<string, string>) {
  const server = startServer({ PORT: String(await freePort()), ...env });
  running.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop('SIGKILL')));
});

/** A data directory of the test's own; whatever still runs in it afterwards is stopped. */
async function dataDirectory(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fettle-main-'));
  onTestFinished(async () => {
    const left = await launchPostgres({ dataDir });
    await left.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

async function outsideDatabase(name: string): Promise<string> {
  const server = await testPostgresUrl();
  await createDatabase(server, name);
  onTestFinished(() => dropDatabase(server, name));
  return urlOf(server, name);
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(text)).rows;
  } finally {
    await client.end();
  }
}

const callList = (url: string) =>
  fetch(`${url}/api/devices/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"deviceTypeID":1}',
  });

test('from an empty directory to a site with a catalogue, and a clean stop on SIGTERM', async () => {
  const DATA_DIR = await dataDirectory();
  const server = await start({ DATA_DIR });
  await server.ready();
  expect((await callList(server.url)).status).toBe(200);
  const page = await fetch(`${server.url}/`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>Choose a Device</title>');
  expect((await fetch(`${server.url}/ops/`)).status).toBe(200);
  expect(await server.stop()).toEqual({ code: 0, signal: null });

  const again = await start({ DATA_DIR });
  await again.ready();
  expect(again.output()).not.toMatch(/Filling|Brought/);
  expect(await again.stop('SIGINT')).toEqual({ code: 0, signal: null });
});

test('a second server on the same data directory says that one is running, and leaves it alone', async () => {
  const DATA_DIR = await dataDirectory();
  const first = await start({ DATA_DIR });
  await first.ready();
  const second = await start({ DATA_DIR });
  expect(await second.exited).toEqual({ code: 1, signal: null });
  expect(second.output()).toContain(
    `already running on the data directory ${DATA_DIR} (process ${first.pid})`,
  );
  expect(second.output()).not.toContain('    at ');
  expect((await callList(first.url)).status).toBe(200);
});

describe('a start that cannot succeed says why in a sentence', () => {
  const problemOf = async (env: Record<string, string>) => {
    const server = await start(env);
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(server.output()).not.toContain('    at ');
    return server.output();
  };

  test('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const PORT = String((other.address() as { port: number }).port);
    expect(await problemOf({ PORT, DATA_DIR: '/nowhere' })).toContain(
      `Port ${PORT} is taken by another program.`,
    );
    other.close();
  });

  test('a wrong setting', async () => {
    expect(await problemOf({ APP_ENV: 'production' })).toContain('APP_ENV: ');
  });

  test('a database that is not there', async () => {
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
    expect(await problemOf({ DATABASE_URL })).toContain(
      'The database that DATABASE_URL names cannot be used',
    );
  });

  test('a data directory that is a file', async () => {
    expect(await problemOf({ DATA_DIR: join(import.meta.dirname, 'main.ts') })).toContain('main.ts');
  });

  test('a database with a migration of a newer version that is not additive', async () => {
    const DATABASE_URL = await outsideDatabase('newer_version');
    await query(
      DATABASE_URL,
      `create table kysely_migration (name text, timestamp text, additive boolean);
       insert into kysely_migration values ('9999_from_the_future', '2030-01-01', false)`,
    );
    expect(await problemOf({ DATABASE_URL })).toContain(
      'newer version of the server (it has 9999_from_the_future)',
    );
  });
});

test('starts on the database of a newer version whose migrations are additive', async () => {
  const DATABASE_URL = await outsideDatabase('rolled_back');
  const newer = await start({ DATABASE_URL });
  await newer.ready();
  await newer.stop();
  await query(
    DATABASE_URL,
    `alter table device add column weight_grams integer;
     create table courier (courier_id integer primary key);
     insert into kysely_migration values ('9999_couriers', '2030-01-01', true)`,
  );
  const older = await start({ DATABASE_URL });
  await older.ready();
  expect(older.output()).toContain('Running on the database of a newer version (it has 9999_couriers)');
  expect((await callList(older.url)).status).toBe(200);
});

test('four processes start at once on one empty outside PostgreSQL: migrated once, seeded once, all serve', async () => {
  const DATABASE_URL = await outsideDatabase('four_at_once');
  const servers = await Promise.all([1, 2, 3, 4].map(() => start({ DATABASE_URL })));
  await Promise.all(servers.map((server) => server.ready()));
  const lists = await Promise.all(servers.map(async (server) => (await callList(server.url)).text()));
  expect(new Set(lists).size).toBe(1);
  expect(servers.filter((server) => server.output().includes('Filling'))).toHaveLength(1);
  const [types] = await query(DATABASE_URL, 'select count(*) as n from device_type');
  expect(types?.n).toBe('5');

  // a change made through one connection reaches the caches of all four
  await query(DATABASE_URL, `update device set name = 'Renamed Phone' where name = 'iPhone 12'`);
  for (const server of servers) {
    await expect
      .poll(async () => (await callList(server.url)).text(), { timeout: 5_000 })
      .toContain('Renamed Phone');
  }
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual(
    servers.map(() => ({ code: 0, signal: null })),
  );
});

test('SIGTERM lets a request under way end before the process does', async () => {
  const DATABASE_URL = await outsideDatabase('draining');
  const server = await start({ DATABASE_URL });
  await server.ready();
  const blocker = new pg.Client({ connectionString: DATABASE_URL });
  await blocker.connect();
  await blocker.query('begin; lock table device in access exclusive mode');
  const underWay = callList(server.url);
  await sleep(300);
  const stopped = server.stop();
  await sleep(300);
  // on a connection of its own: one that was open is still answered
  await expect(once(connect(Number(new URL(server.url).port), '127.0.0.1'), 'connect')).rejects.toThrow();
  await blocker.query('rollback');
  await blocker.end();
  expect((await underWay).status).toBe(200);
  expect(await stopped).toEqual({ code: 0, signal: null });
});

test('SIGTERM resets no connection that is kept alive: each is answered, and told that it ends', async () => {
  const DATABASE_URL = await outsideDatabase('kept_alive');
  const server = await start({ DATABASE_URL });
  await server.ready();
  const { port } = new URL(server.url);
  let stopping = false;
  const broken: string[] = [];
  let toldToClose = 0;

  /** One connection at a time, used again at once or after a pause, until a new one is refused. */
  async function visit(pauseMs: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    for (;;) {
      const sent = request({ host: '127.0.0.1', port, path: '/healthz', agent });
      sent.end();
      try {
        const [response] = (await once(sent, 'response')) as [IncomingMessage];
        response.resume();
        await once(response, 'end');
        if (response.headers.connection === 'close') toldToClose += 1;
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        // a new connection comes too late, and the next process has it; one that was kept alive must not be cut off
        if (!stopping || sent.reusedSocket) broken.push(code);
        return;
      }
      await sleep(pauseMs);
    }
  }

  const visits = Array.from({ length: 24 }, (_, nth) => visit((nth % 8) * 25));
  await sleep(500);
  stopping = true;
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  await Promise.all(visits);
  expect(broken).toEqual([]);
  expect(toldToClose).toBeGreaterThanOrEqual(visits.length);
});

test('TEST_CLOCK starts the server’s clock there', async () => {
  const DATABASE_URL = await outsideDatabase('clock_test');
  const server = await start({ DATABASE_URL, TEST_CLOCK: '2026-03-28T15:59:00Z' });
  await server.ready();
  const { clock } = (await (await fetch(`${server.url}/readyz`)).json()) as {
    clock: { now: string; test: boolean };
  };
  expect(clock.test).toBe(true);
  expect(clock.now).toMatch(/^2026-03-28T(15:59|16:0)/);
});

test(`kill -9 during writes, ${rounds} times: no acknowledged row is lost, and it starts again`, async () => {
  const DATA_DIR = await dataDirectory();
  const acknowledged = new Set<number>();
  let next = 0;

  // TRUSTED_PROXIES lets every write come from an address of its own, past the limit per visitor
  const write = async (url: string, n: number) => {
    const response = await fetch(`${url}/analytics`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `visitor-${n}` },
      body: JSON.stringify({ name: 'crash_test', params: { n }, at: new Date().toISOString() }),
    }).catch(() => undefined);
    if (response?.status === 204) acknowledged.add(n);
  };

  for (let round = 0; round < rounds; round++) {
    const server = await start({ DATA_DIR, TRUSTED_PROXIES: '1', SEED: 'catalogue' });
    await server.ready();
    let killed = false;
    const before = acknowledged.size;
    const writers = Array.from({ length: 8 }, async () => {
      while (!killed) await write(server.url, next++);
    });
    // in the middle of things, at another moment each time
    await vi.waitUntil(() => acknowledged.size >= before + 10, { timeout: 60_000, interval: 5 });
    await sleep((round * 37) % 120);
    await server.stop('SIGKILL');
    killed = true;
    await Promise.all(writers);
  }

  const postgres = await launchPostgres({ dataDir: DATA_DIR });
  const rows = await query(postgres.url, `select params->>'n' as n from analytics_event`);
  const kept = new Set(rows.map((row) => Number(row.n)));
  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds * 10);
  expect([...acknowledged].filter((n) => !kept.has(n))).toEqual([]);
});

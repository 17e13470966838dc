import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPostgresUrl } from '../../testing/database.ts';
import { createDatabase, dropDatabase, templates, urlOf } from '../../testing/postgres.ts';
import { freePort, startServer } from '../../testing/server-process.ts';
import { silenceableProxy } from '../../testing/silenceable-proxy.ts';
import { visit } from '../../testing/visit.ts';

const name = 'database_faults';
/** It takes some tenths of a second, or a limit's second where the database was silent; a busy machine takes longer. */
const backMs = 5_000;
let server: ReturnType<typeof startServer>;
let proxy: Awaited<ReturnType<typeof silenceableProxy>>;
let admin: pg.Client;

beforeAll(async () => {
  const postgres = await testPostgresUrl();
  await createDatabase(postgres, name, templates.seeded);
  admin = new pg.Client({ connectionString: postgres });
  await admin.connect();
  proxy = await silenceableProxy(urlOf(postgres, name));
  server = startServer({
    PORT: String(await freePort()),
    DATABASE_URL: proxy.url,
    TRUSTED_PROXIES: '1',
    DATABASE_CONNECT_MS: '1000',
    DATABASE_STATEMENT_MS: '1000',
  });
  await server.ready();
});

afterAll(async () => {
  await server.stop('SIGKILL');
  await proxy.close();
  await admin.end();
  await dropDatabase(await testPostgresUrl(), name);
});

const terminateAll = () =>
  admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);

/** Writes, calls and links, until `isOver`; gives how often each status was answered. */
async function busyVisitors(count: number, isOver: () => boolean): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  await Promise.all(
    Array.from({ length: count }, async (_, visitor) => {
      for (let n = 0; !isOver(); n++) {
        const { status } = await visit(server.url, { visitor: `${visitor}-${n}`, nth: n });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  return statuses;
}

/** How long until a write, a call and a link all work. */
async function untilAllWorks(): Promise<number> {
  const since = performance.now();
  for (let n = 0; ; n++) {
    const answers = await Promise.all(
      [0, 1, 2].map((nth) => visit(server.url, { visitor: `after-${since}-${n}-${nth}`, nth })),
    );
    if (answers.every(({ status }) => status < 400)) return performance.now() - since;
    if (performance.now() - since > 10_000) throw new Error('still not back after ten seconds');
    await sleep(20);
  }
}

test('connections that break in use end no process: visitors get 503 at worst, and all works again at once', async () => {
  let over = false;
  const visitors = busyVisitors(16, () => over);
  for (let cut = 0; cut < 12; cut++) {
    await sleep(60 + ((cut * 37) % 90));
    await terminateAll();
  }
  over = true;
  const statuses = await visitors;
  expect([...statuses.keys()].filter((status) => ![200, 204, 303, 503].includes(status))).toEqual([]);
  expect(statuses.get(503)).toBeGreaterThan(0);
  expect(await untilAllWorks()).toBeLessThan(backMs);
  expect(server.output()).not.toContain('broken');
});

test('while no connection can be had, uncached pages, links and calls say 503 and when to come again', async () => {
  const cached = await fetch(`${server.url}/`);
  expect(cached.status).toBe(200);
  await admin.query(`alter database ${name} allow_connections false`);
  await terminateAll();
  try {
    for (const path of [
      '/technician/3',
      '/phone-repair/apple/iphone-13',
      '/open/1-zzzzzz-0123456789012345678901',
      '/identity/popup/google',
    ]) {
      const answer = await fetch(`${server.url}${path}`, {
        redirect: 'manual',
        headers: { accept: 'text/html' },
      });
      expect({ path, status: answer.status }).toEqual({ path, status: 503 });
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await answer.text()).toContain('back in a moment');
    }
    const call = await visit(server.url, { visitor: 'away', nth: 1 });
    expect(call.status).toBe(503);
    expect(await call.json()).toMatchObject({ rc: 503, data: null });
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  } finally {
    await admin.query(`alter database ${name} allow_connections true`);
  }
  expect(await untilAllWorks()).toBeLessThan(backMs);
});

test('a database host that stops answering is noticed, and its connections are replaced', async () => {
  let over = false;
  const visitors = busyVisitors(16, () => over);
  await sleep(200);
  proxy.fallSilent();
  const since = performance.now();
  const answer = await visit(server.url, { visitor: 'silence', nth: 1 });
  expect(answer.status).toBe(503);
  expect(performance.now() - since).toBeLessThan(5_000);
  expect((await fetch(`${server.url}/`)).status).toBe(200);
  await sleep(1_500);
  over = true;
  expect([...(await visitors).keys()].filter((status) => ![200, 204, 303, 503].includes(status))).toEqual([]);
  proxy.speakAgain();
  expect(await untilAllWorks()).toBeLessThan(backMs);
});

test('SIGTERM ends the process while the database does not answer', async () => {
  proxy.fallSilent();
  const pending = visit(server.url, { visitor: 'last', nth: 1 }).catch(() => undefined);
  await sleep(100);
  const since = performance.now();
  expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(performance.now() - since).toBeLessThan(8_000);
  await pending;
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Readiness } from '@fettle/contract/site/readiness';
import { launchPostgres } from '../postgres/launch.ts';
import { killPostmaster, postmasterPid } from '../postgres/testing/data-dir.ts';
import { eventually } from '../../testing/eventually.ts';
import { freePort, startServer } from '../../testing/server-process.ts';
import { visit } from '../../testing/visit.ts';

let dataDir: string;
let server: ReturnType<typeof startServer>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fettle-faults-'));
  server = startServer({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    SEED: 'catalogue',
    TRUSTED_PROXIES: '1',
    DRAIN_NOTICE_MS: '1500',
  });
  await server.ready();
});

afterAll(async () => {
  await server.stop('SIGKILL');
  const left = await launchPostgres({ dataDir });
  await left.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const readiness = async () => (await (await fetch(`${server.url}/readyz`)).json()) as Readiness;

test('an embedded PostgreSQL that is killed under load is started again, and nothing acknowledged is lost', async () => {
  let over = false;
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  const visitors = Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      for (let nth = 0; !over; nth++) {
        const visitor = `${n}-${nth}`;
        const { status } = await visit(server.url, { visitor, nth });
        statuses.add(status);
        if (status === 204) acknowledged.push(visitor);
      }
    }),
  );
  await vi.waitUntil(() => acknowledged.length > 20, { timeout: 20_000 });
  await killPostmaster(await postmasterPid(dataDir));
  await vi.waitUntil(() => statuses.has(503), { timeout: 20_000 });
  await eventually(async () => expect((await readiness()).postgres?.restarts).toBe(1), { timeout: 60_000 });
  await eventually(async () => expect((await readiness()).status).toBe('ready'));
  const before = acknowledged.length;
  await vi.waitUntil(() => acknowledged.length > before + 10, { timeout: 20_000 });
  over = true;
  await visitors;
  expect([...statuses].filter((status) => ![200, 204, 303, 503].includes(status))).toEqual([]);
  expect(server.output()).toContain('postgres.restarted');

  const { url } = await launchPostgres({ dataDir });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ visitor: string }>(
    `select params->>'visitor' as visitor from analytics_event`,
  );
  await client.end();
  const kept = new Set(rows.map((row) => row.visitor));
  expect(acknowledged.filter((visitor) => !kept.has(visitor))).toEqual([]);
});

test('the data directory is still ours after the restart: a second server is refused', async () => {
  const second = startServer({ PORT: String(await freePort()), DATA_DIR: dataDir });
  expect(await second.exited).toEqual({ code: 1, signal: null });
  expect(second.output()).toContain('already running on the data directory');
});

test('npm run demo is refused beside a running server, which goes on', async () => {
  const program = fileURLToPath(
    new URL('../../../../../packages/sandbox/src/demo/command.ts', import.meta.url),
  );
  const demo = startServer({ NODE_ENV: 'development', DATA_DIR: dataDir }, { program });
  expect(await demo.exited).toEqual({ code: 2, signal: null });
  expect(demo.output()).toContain('already running on the data directory');
  expect((await readiness()).status).toBe('ready');
});

test('/readyz says draining for the set time while requests are still answered, then the process ends', async () => {
  const stopped = server.stop('SIGTERM');
  await eventually(async () => expect((await readiness()).status).toBe('draining'), { interval: 20 });
  const since = performance.now();
  expect((await visit(server.url, { visitor: 'late', nth: 0 })).status).toBe(204);
  await sleep(200);
  expect((await fetch(`${server.url}/`)).status).toBe(200);
  expect(await stopped).toEqual({ code: 0, signal: null });
  expect(performance.now() - since).toBeGreaterThan(1_000);
});

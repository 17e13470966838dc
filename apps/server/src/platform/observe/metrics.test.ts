import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { Listener } from '../database/listener.ts';
import { startWorker } from '../../wiring/jobs/worker.ts';
import { createLog } from '../process/log.ts';
import { enqueueJob } from '../../stores/jobs/jobs.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { Metrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';
import { countBacklog } from '../../stores/jobs/backlog.ts';

const metrics = new Metrics();
const database = await testDatabase();
const { url: databaseUrl } = database;
const { call, url, db, pool } = await testApp({ database, parts: { metrics } });
metrics.watch({
  pool,
  countBacklog: () => countBacklog(db, new Date('2026-03-02T10:00:00Z')),
  eventStreams: () => 2,
});

/** The value of a line such as `name{a="b"}`. */
async function valueOf(line: string): Promise<number | undefined> {
  const { text } = await metrics.text();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

test('counts requests by kind and status, and calls by name and result', async () => {
  await call('devices/getDeviceTypes', {});
  await call('devices/getDeviceTypes', {});
  await call('customers/get', {});
  await fetch(`${url}/healthz`);
  await call('devices/nothing', {});
  const calls = 'fettle_call_duration_seconds_count';
  expect(await valueOf(`${calls}{call="devices/getDeviceTypes",result="ok"}`)).toBe(2);
  expect(await valueOf(`${calls}{call="customers/get",result="loggedOut"}`)).toBe(1);
  const request = 'fettle_http_request_duration_seconds_count';
  expect(await valueOf(`${request}{kind="call",status="200"}`)).toBe(3);
  expect(await valueOf(`${request}{kind="health",status="200"}`)).toBe(1);
  // what a visitor invents makes no series of its own
  expect((await metrics.text()).text).not.toContain('devices/nothing');
});

test('tells what waits in the database, and how long', async () => {
  await enqueueJob(db, 'workWebhook', { eventID: 'evt_1' });
  await pool.query(`update job set enqueued_at = now() - interval '90 seconds'`);
  expect(await valueOf('fettle_jobs_due')).toBe(1);
  expect(await valueOf('fettle_jobs_oldest_due_seconds')).toBeGreaterThanOrEqual(90);
  expect(await valueOf('fettle_places_held')).toBe(0);
  expect(await valueOf('fettle_event_streams')).toBe(2);
  expect(await valueOf('fettle_database_up')).toBe(1);
  expect(await valueOf('fettle_database_pool_waiting')).toBe(0);
});

test('a worker counts how long each job waited, by task', async () => {
  await pool.query('truncate job');
  const log = createLog('silent');
  await enqueueJob(db, 'workWebhook', { eventID: 'evt_2' });
  await pool.query(`update job set enqueued_at = now() - interval '90 seconds'`);
  const worker = await startWorker({
    listener: new Listener({ url: databaseUrl, log }),
    db,
    clock: { now: () => new Date('2026-03-02T10:00:00Z'), isTest: true },
    log,
    tasks: { workWebhook: async () => {} },
    onBegun: (seen) => metrics.jobBegun(seen),
  });
  onTestFinished(() => worker.stop());
  const waits = 'fettle_job_wait_seconds';
  await eventually(async () => expect(await valueOf(`${waits}_count{task="workWebhook"}`)).toBe(1));
  expect(await valueOf(`${waits}_bucket{le="60",task="workWebhook"}`)).toBe(0);
  expect(await valueOf(`${waits}_bucket{le="300",task="workWebhook"}`)).toBe(1);
});

test('a database that is away is told, and the rest all the same', async () => {
  const alone = new Metrics();
  const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1, connectMs: 200 });
  onTestFinished(() => away.close());
  alone.watch({
    pool: away.pool,
    countBacklog: () => countBacklog(away.db, new Date()),
    eventStreams: () => 0,
  });
  const { text } = await alone.text();
  expect(text).toContain('fettle_database_up 0');
  expect(text).toContain('fettle_jobs_due Nan');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('tells the longest pause of the event loop since it was asked the last time', async () => {
  const longest = 'nodejs_eventloop_lag_max_seconds';
  await metrics.text();
  // its timer begins anew with each scrape
  await setTimeout(50);
  const until = performance.now() + 800;
  while (performance.now() < until);
  await setTimeout(50);
  expect(await valueOf(longest)).toBeGreaterThan(0.7);
  await setTimeout(50);
  expect(await valueOf(longest)).toBeLessThan(0.7);
});

test('is served on a port of its own, and nothing else is', async () => {
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.stop());
  const own = `http://127.0.0.1:${server.port}`;
  const answer = await fetch(`${own}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await answer.text()).toContain('# TYPE fettle_http_request_duration_seconds histogram');
  expect((await fetch(`${own}/`)).status).toBe(404);
  expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(404);
  // the site itself has no such page
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});

test.each(['ops-kit/prometheus/alerts.yml', 'ops-kit/grafana/fettle.json'])(
  'every metric that %s names exists',
  async (file) => {
    metrics.job({ task: 'sendMail', result: 'done', ms: 3 });
    metrics.jobBegun({ task: 'sendMail', waitedMs: 3 });
    metrics.sweepStep({ sweep: 'housekeeping', step: 'forgetTickets', result: 'done' });
    metrics.connectionLost();
    metrics.heldBack({ by: 'mail', limit: 'mail-to-day' });
    const { text } = await metrics.text();
    const known = new Set([...text.matchAll(/^(\w+)(?:\{| )/gm)].map(([, name]) => name));
    const kit = readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8');
    const named = [...new Set(kit.match(/\b(?:fettle|nodejs|process)_\w+/g))];
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  },
);

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Listener } from '../../platform/database/listener.ts';
import { createLog } from '../../platform/process/log.ts';
import { claimJob, enqueueJob, finishAndClaimJob, type ClaimedJob } from '../../stores/jobs/jobs.ts';
import { testDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { startWorker } from './worker.ts';

const database = await testDatabase({ empty: true });
const { db, pool, url } = database;
const minuteMs = 60_000;
const now = new Date('2026-03-02T10:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const jobs = () => db.selectFrom('job').selectAll().execute();

beforeEach(() => pool.query('truncate job restart identity'));

/** Jobs that never began, and those whose next try is due: the first of each has waited longest. */
async function enqueueMany({ fresh = 0, retries = 0 }: { fresh?: number; retries?: number }): Promise<void> {
  await pool.query(
    `insert into job (task, payload) select 'tellOfArea', jsonb_build_object('areaRequestID', n) from generate_series(1, $1::int) n`,
    [fresh],
  );
  await pool.query(
    `insert into job (task, payload, attempts, not_before)
     select 'sendRefund', jsonb_build_object('refundID', n), 1, $2::timestamptz + n * interval '1 ms' from generate_series(1, $1::int) n`,
    [retries, ago(minuteMs)],
  );
}

/** What a worker begins, in order. */
async function startRecording(
  options: { onBegun?: (seen: { task: string; waitedMs: number }) => void } = {},
) {
  const begun: string[] = [];
  const log = createLog('silent');
  const worker = await startWorker({
    listener: new Listener({ url, log }),
    db,
    clock: { now: () => now, isTest: true },
    log,
    tasks: {
      tellOfArea: async ({ areaRequestID }) => void begun.push(`new ${areaRequestID}`),
      sendRefund: async ({ refundID }) => void begun.push(`retry ${refundID}`),
    },
    ...options,
  });
  onTestFinished(() => worker.stop());
  await eventually(async () => expect(await jobs()).toEqual([]));
  return begun;
}

/** Two jobs are done at a time, and one may be noted a little after the other. */
const atOnce = 2;

test('a retry that is due begins among the first, however many new jobs wait', async () => {
  await enqueueMany({ fresh: 1_000, retries: 3 });
  const begun = await startRecording();
  expect(begun).toHaveLength(1_003);
  for (const n of [1, 2, 3]) expect(begun.indexOf(`retry ${n}`)).toBeLessThan(2 * n + atOnce);
});

test('a new job begins among the first, however many retries are due', async () => {
  await enqueueMany({ fresh: 3, retries: 1_000 });
  const begun = await startRecording();
  expect(begun).toHaveLength(1_003);
  for (const n of [1, 2, 3]) expect(begun.indexOf(`new ${n}`)).toBeLessThan(2 * n + atOnce);
});

const claim = (first: 'new' | 'timed') => ({
  tasks: ['tellOfArea', 'sendRefund'],
  now,
  until: new Date(now.getTime() + 2 * minuteMs),
  first,
});

test('each line is served in the order in which its jobs became due, and the other where it is empty', async () => {
  await enqueueMany({ fresh: 3, retries: 2 });
  const served: unknown[] = [];
  let job: ClaimedJob | undefined;
  for (const first of ['timed', 'new', 'timed', 'timed', 'timed', 'new'] as const) {
    job = job ? await finishAndClaimJob(db, job, claim(first)) : await claimJob(db, claim(first));
    served.push(job?.payload);
  }
  expect(served).toEqual([
    { refundID: 1 },
    { areaRequestID: 1 },
    { refundID: 2 },
    { areaRequestID: 2 },
    { areaRequestID: 3 },
    undefined,
  ]);
  expect(await jobs()).toEqual([]);
});

test('how long each has waited is counted from when it was due, whatever the clock’s time is', async () => {
  await enqueueJob(db, 'tellOfArea', { areaRequestID: 1 });
  await pool.query(`update job set enqueued_at = now() - interval '90 seconds'`);
  await enqueueJob(db, 'sendRefund', { refundID: 1 }, { notBefore: ago(5 * minuteMs) });
  const seen: { task: string; waitedMs: number }[] = [];
  await startRecording({ onBegun: ({ task, waitedMs }) => seen.push({ task, waitedMs }) });
  const waitOf = (task: string) => seen.find((one) => one.task === task)?.waitedMs;
  expect(waitOf('sendRefund')).toBe(5 * minuteMs);
  expect(waitOf('tellOfArea')).toBeGreaterThanOrEqual(90_000);
  expect(waitOf('tellOfArea')).toBeLessThan(150_000);
});

test('a job that was brought forward has waited since then', async () => {
  await enqueueJob(db, 'sendRefund', { refundID: 1 }, { key: 'k', notBefore: new Date('2026-04-01') });
  await pool.query(`update job set enqueued_at = now() - interval '1 day'`);
  await enqueueJob(db, 'sendRefund', { refundID: 1 }, { key: 'k' });
  expect((await claimJob(db, claim('new')))?.waitedMs).toBeLessThan(minuteMs);
  // one that waits already is not taken for a younger one
  await enqueueJob(db, 'tellOfArea', { areaRequestID: 1 }, { key: 'k' });
  await pool.query(`update job set enqueued_at = now() - interval '1 day'`);
  await enqueueJob(db, 'tellOfArea', { areaRequestID: 1 }, { key: 'k' });
  expect((await claimJob(db, claim('new')))?.waitedMs).toBeGreaterThan(24 * 60 * minuteMs - 1);
});

test.each(['new', 'timed'] as const)(
  'among 100,000 jobs a claim that begins with the %s ones reads a few pages of an index',
  async (first) => {
    await pool.query(
      `insert into job (task, payload, not_before)
       select 'sendRefund', '{}', case n % 3
         when 0 then '-infinity' when 1 then $1::timestamptz - n * interval '1 ms' else $1::timestamptz + interval '1 hour' end
       from generate_series(1, 100000) n order by n % 3 desc`,
      [now],
    );
    await pool.query('vacuum analyze job');
    const asked = vi.spyOn(db, 'executeQuery');
    await claimJob(db, claim(first));
    const [query] = asked.mock.calls.flatMap(([compiled]) => ('sql' in compiled ? [compiled] : []));
    asked.mockRestore();
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${query?.sql}`,
      [...(query?.parameters ?? [])],
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
    const text = JSON.stringify(plan);
    expect(text).toContain('"Index Name":"job_to_do"');
    expect(text).not.toContain('Seq Scan');
    expect((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)).toBeLessThan(60);
  },
);

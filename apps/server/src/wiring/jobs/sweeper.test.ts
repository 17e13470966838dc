import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { Metrics } from '../../platform/observe/metrics.ts';
import { createLog } from '../../platform/process/log.ts';
import { beginSweep, extendSweep } from '../../stores/jobs/sweeps.ts';
import { eventually } from '../../testing/eventually.ts';
import { twoApps } from '../../testing/two-apps.ts';
import { housekeeping } from './housekeeping.ts';
import type { Sweep } from './sweep.ts';
import { startSweeper } from './sweeper.ts';

const clock = { now: () => new Date('2026-03-02T10:00:00Z'), isTest: true };
const [one, two] = await twoApps(clock);
const { db, pool } = one;
const hourMs = 60 * 60 * 1000;

let lines: string[];
const said = (event: string) => lines.filter((line) => line.includes(`"${event}"`));
beforeEach(async () => {
  lines = [];
  await pool.query('truncate sweep');
});

type Options = Partial<Parameters<typeof startSweeper>[0]>;

/** A process on the first database pool or the second; it looks at once. */
function start(sweeps: readonly Sweep[], { on = one, ...options }: Options & { on?: typeof one } = {}) {
  const log = createLog('debug', (line) => lines.push(line));
  const sweeper = startSweeper({ db: on.db, log, sweeps, firstLookMs: 0, ...options });
  stops.push(() => sweeper.stop());
  return sweeper;
}

const stops: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(stops.splice(0).map((stop) => stop()))));

const aSweep = (steps: Sweep['steps'], everyMs = hourMs): Sweep => ({ name: 'test', everyMs, steps });

/** Steps that only note that they were begun. */
const noting = (begun: string[], names: readonly string[]): Sweep['steps'] =>
  Object.fromEntries(names.map((name) => [name, async () => void begun.push(name)]));

test('two processes that tidy up at once do each step once', async () => {
  const begun: string[] = [];
  const counted = (app: typeof one): Sweep => {
    const sweep = housekeeping(app);
    const steps = Object.entries(sweep.steps).map(([name, work]) => {
      const step = async () => {
        begun.push(name);
        await work();
      };
      return [name, step] as const;
    });
    return { ...sweep, steps: Object.fromEntries(steps) };
  };
  start([counted(one)]);
  start([counted(two)], { on: two });
  await eventually(() => expect(said('sweep.not-ours')).not.toEqual([]));
  await eventually(() => expect(begun).toContain('deleteOldCacheChanges'));
  expect(begun).toEqual(Object.keys(housekeeping(one).steps));
  expect(said('sweep.step-failed')).toEqual([]);
});

test('of two processes one begins, in each of fifty races', async () => {
  const begun: string[] = [];
  const sweeps = Array.from({ length: 50 }, (_, n) => ({
    ...aSweep(noting(begun, [`step ${n}`])),
    name: `race ${n}`,
  }));
  start(sweeps);
  start(sweeps, { on: two });
  await eventually(() => expect(said('sweep.not-ours')).toHaveLength(50));
  await eventually(() => expect(begun).toHaveLength(50));
  expect(new Set(begun).size).toBe(50);
});

test('a run that takes longer than its interval is not overlapped, neither here nor in another process', async () => {
  let atOnce = 0;
  let mostAtOnce = 0;
  let done = 0;
  const slow = async () => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    await sleep(120);
    atOnce -= 1;
    done += 1;
  };
  const sweep = aSweep({ slow, again: slow }, 20);
  start([sweep]);
  start([sweep], { on: two });
  await eventually(() => expect(done).toBeGreaterThanOrEqual(12));
  expect(mostAtOnce).toBe(1);
});

test('the next run begins an interval after the last one ended, whoever did it', async () => {
  const begun: string[] = [];
  const ended = { at: 0 };
  const first = start([aSweep({ a: async () => void (ended.at = performance.now()) }, 300)]);
  await eventually(() => expect(ended.at).toBeGreaterThan(0));
  await first.stop();
  start([aSweep({ a: async () => void begun.push('a') }, 300)], { on: two });
  await eventually(() => expect(said('sweep.not-ours')).not.toEqual([]));
  await eventually(() => expect(begun).toEqual(['a']), { interval: 10 });
  expect(performance.now() - ended.at).toBeGreaterThanOrEqual(290);
});

const failing =
  (...args: [] | [string]) =>
  () =>
    Promise.reject(new Error(args[0] ?? 'broken'));

test('a step that fails is logged and counted by its name, and the others are done in order', async () => {
  const begun: string[] = [];
  const metrics = new Metrics();
  const sweep = aSweep({
    ...noting(begun, ['first']),
    rejects: failing(),
    throws: () => {
      throw new Error('broken at once');
    },
    several: () => Promise.reject(new AggregateError([new Error('this'), new TypeError('that')], '2 failed')),
    ...noting(begun, ['second', 'third']),
  });
  metrics.expectSweeps([sweep]);
  const valueOf = async (step: string, result: string) => {
    const line = `fettle_sweep_steps_total{sweep="test",step="${step}",result="${result}"} `;
    const { text } = await metrics.text();
    return text
      .split('\n')
      .find((each) => each.startsWith(line))
      ?.slice(line.length);
  };
  expect(await valueOf('throws', 'failed')).toBe('0');
  start([sweep], { onStep: (seen) => metrics.sweepStep(seen) });
  await eventually(async () => expect(await valueOf('third', 'done')).toBe('1'));
  expect(begun).toEqual(['first', 'second', 'third']);
  for (const step of ['rejects', 'throws', 'several']) expect(await valueOf(step, 'failed')).toBe('1');
  for (const step of ['first', 'second', 'third']) expect(await valueOf(step, 'failed')).toBe('0');
  const failures = said('sweep.step-failed').map((line) => JSON.parse(line) as object);
  expect(failures).toMatchObject([
    { sweep: 'test', step: 'rejects', message: 'broken' },
    { sweep: 'test', step: 'throws', message: 'broken at once' },
    { sweep: 'test', step: 'several', error: 'Error' },
    { sweep: 'test', step: 'several', error: 'TypeError' },
  ]);
});

test('personal data is deleted though all that is done before and after it fails', async () => {
  await pool.query(
    `insert into area_request (email, outwards, asked_at) values ('sam@example.com', '{ZZ9}', '2020-01-01')`,
  );
  const broken = ['session', 'account_cutoff', 'rate_limit', 'client_log'];
  const rename = (from: string, to: string) => pool.query(`alter table ${from} rename to ${to}`);
  for (const table of broken) await rename(table, `${table}_away`);
  onTestFinished(async () => {
    for (const table of broken) await rename(`${table}_away`, table);
  });
  const results = new Map<string, string>();
  start([housekeeping(one)], { onStep: ({ step, result }) => results.set(step, result) });
  const { steps } = housekeeping(one);
  await eventually(() => expect([...results.keys()]).toEqual(Object.keys(steps)));
  expect((await pool.query('select from area_request')).rowCount).toBe(0);
  for (const step of ['deleteExpiredSessions', 'deleteCutoffs', 'deleteSpentLimits', 'deleteLogs']) {
    expect(results.get(step)).toBe('failed');
  }
  for (const step of ['forgetTickets', 'forgetLeads', 'deleteAreaRequests', 'deleteAnalytics']) {
    expect(results.get(step)).toBe('done');
  }
});

test('a step that hangs keeps no other waiting, and is not begun again while it hangs, by nobody', async () => {
  const begun: string[] = [];
  let end = () => {};
  const hangs = () => {
    begun.push('hangs');
    return new Promise<void>((resolve) => (end = resolve));
  };
  const sweep = aSweep({ ...noting(begun, ['before']), hangs, ...noting(begun, ['after']) }, 30);
  const failures: string[] = [];
  const onStep = ({ step, result }: { step: string; result: string }) =>
    void (result === 'failed' && failures.push(step));
  start([sweep], { maxStepMs: 50, onStep });
  start([sweep], { maxStepMs: 50, onStep, on: two });
  const count = (name: string) => begun.filter((each) => each === name).length;
  await eventually(() => expect(count('after')).toBeGreaterThan(5));
  expect(count('hangs')).toBe(1);
  expect(said('sweep.step-failed').join()).toContain('did not end within 50 ms');
  // counted at each round: it must not look well because it no longer fails
  expect(failures.filter((step) => step === 'hangs').length).toBeGreaterThan(3);
  end();
  await eventually(() => expect(count('hangs')).toBe(2));
  end();
});

test('what a dead process had begun is begun by another when its lease has run out, with the step it died over last', async () => {
  const leaseMs = 600;
  const begun: string[] = [];
  const dead = { name: 'test', holder: 'dead', leaseMs };
  expect(await beginSweep(db, dead)).toEqual({ begun: true, diedIn: undefined });
  const renewedAt = performance.now();
  await extendSweep(db, dead, 'deadly');
  start([aSweep(noting(begun, ['before', 'deadly', 'after']))], { on: two });
  await eventually(() => expect(begun).toHaveLength(3), { interval: 10 });
  expect(begun).toEqual(['before', 'after', 'deadly']);
  expect(performance.now() - renewedAt).toBeGreaterThanOrEqual(leaseMs - 10);
});

test('a run that takes longer than its lease keeps it', async () => {
  const begun: string[] = [];
  const leaseMs = 2_000;
  const leasedUntil = async () => {
    const { rows } = await pool.query<{ leased_until: Date }>('select leased_until from sweep');
    return rows[0]?.leased_until.getTime() ?? 0;
  };
  const steps = (who: string): Sweep['steps'] => ({
    slow: async () => {
      begun.push(who);
      const first = await leasedUntil();
      await eventually(async () => expect(await leasedUntil()).toBeGreaterThan(first + 1.5 * leaseMs));
    },
    last: async () => void begun.push(`${who} ended`),
  });
  start([aSweep(steps('one'))], { leaseMs });
  await eventually(() => expect(begun).toEqual(['one']));
  start([aSweep(steps('two'))], { leaseMs, on: two });
  await eventually(() => expect(begun).toContain('one ended'));
  expect(begun).toEqual(['one', 'one ended']);
  expect(said('sweep.not-ours').length).toBeGreaterThanOrEqual(2);
});

test('a process that stood still for longer than its lease begins no further step beside the one that took over', async () => {
  const begun: string[] = [];
  const steps = {
    frozen: async () => {
      begun.push('frozen');
      await pool.query(`update sweep set leased_until = now()`);
      await beginSweep(two.db, { name: 'test', holder: 'another', leaseMs: hourMs });
    },
    ...noting(begun, ['next']),
  };
  start([aSweep(steps)]);
  await eventually(() => expect(said('sweep.lease-lost')).toHaveLength(1));
  expect(begun).toEqual(['frozen']);
  const { rows } = await pool.query<{ holder: string }>('select holder from sweep');
  expect(rows).toEqual([{ holder: 'another' }]);
});

test('a lease that cannot be renewed for a moment skips nothing', async () => {
  const begun: string[] = [];
  const steps = {
    goes: async () => void (await pool.query('alter table sweep rename to sweep_away')),
    ...noting(begun, ['meanwhile']),
    comes: async () => void (await pool.query('alter table sweep_away rename to sweep')),
    ...noting(begun, ['last']),
  };
  start([aSweep(steps)]);
  await eventually(() => expect(begun).toEqual(['meanwhile', 'last']));
  expect(said('sweep.lease-not-extended')).not.toEqual([]);
});

test('stopping waits for the step under way and leaves the rest to another process at once', async () => {
  const begun: string[] = [];
  let end = () => {};
  const slow = () => {
    begun.push('slow');
    return new Promise<void>((resolve) => (end = resolve));
  };
  const stopping = start([aSweep({ slow, ...noting(begun, ['next']) })]);
  await eventually(() => expect(begun).toEqual(['slow']));
  let hasStopped = false;
  const stopped = stopping.stop().then(() => (hasStopped = true));
  await pool.query('select 1');
  expect(hasStopped).toBe(false);
  end();
  await stopped;
  expect(begun).toEqual(['slow']);
  start([aSweep(noting(begun, ['slow', 'next']))], { on: two });
  await eventually(() => expect(begun).toEqual(['slow', 'slow', 'next']));
});

test('a database that is away is looked for again', async () => {
  const begun: string[] = [];
  await pool.query('alter table sweep rename to sweep_away');
  start([aSweep(noting(begun, ['a']), 20)]);
  await eventually(() => expect(said('sweep.interrupted').length).toBeGreaterThan(1));
  await pool.query('alter table sweep_away rename to sweep');
  await eventually(() => expect(begun).not.toEqual([]));
});

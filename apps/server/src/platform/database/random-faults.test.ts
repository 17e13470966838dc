import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, londonTime } from '@fettle/domain/london';
import { compareBooks } from '@fettle/domain/payment/books';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toMovements } from '../../money/to-movements.ts';
import { listMovements } from '../../stores/money/books.ts';
import { eventually } from '../../testing/eventually.ts';
import { readFound } from '../../testing/faults/found.ts';
import {
  brokenPromises,
  doubledMails,
  metBy,
  missingFiles,
  missingMails,
  underLoad,
  unmet,
  wrongCharges,
  type Act,
  type FaultTime,
} from '../../testing/faults/judge.ts';
import { startLoad } from '../../testing/faults/load.ts';
import { planFaults, type PlannedFault } from '../../testing/faults/plan-faults.ts';
import { aShopUnderFaults, type ShopUnderFaults } from '../../testing/faults/shop-under-faults.ts';
import { strikesOf } from '../../testing/faults/strike.ts';
import { paymentSweep } from '../../wiring/jobs/payment-sweeps.ts';
import { sweepOnce } from '../../wiring/jobs/sweep.ts';
import { createLog } from '../process/log.ts';
import { openDatabase, type Database } from './database.ts';

/** Ten faults are one of each kind that is quick. */
const { count, customers, withSlow, timeoutMs } = process.env.TEST_LONG
  ? { count: Number(process.env.FAULTS ?? 200), customers: 600, withSlow: true, timeoutMs: 4 * 60 * 60_000 }
  : { count: Number(process.env.FAULTS ?? 10), customers: 60, withSlow: false, timeoutMs: 10 * 60_000 };
const seed = Number(process.env.FAULT_SEED ?? 20261116);
const again = `FAULT_SEED=${seed}`;
/** Later than any claim of a process that died, and than most next tries. */
const laterMs = 3 * 60 * 60 * 1000;

test(
  `${count} random faults under load: nothing acknowledged is lost or done twice, and it comes back by itself`,
  async () => {
    const shop = await aShopUnderFaults();
    const { ledger, servers, provider } = shop;
    const { strikes, leftOut } = await strikesOf(shop, { withSlow });
    if (leftOut.length > 0) console.log(`Left out: ${leftOut.join('; ')}`);
    const { db, close } = openDatabase({ url: shop.url, poolSize: 2 });
    onTestFinished(() => close());
    const urls = () => servers.map((server) => server.url);
    const load = await startLoad({ db, ledger, provider, urls, seed, customers });
    onTestFinished(() => load.abandon());
    await backToWork(shop, performance.now(), 'the start');

    const struck: Struck[] = [];
    onTestFinished(() => {
      const tries = `${load.retries()} tries again, longest time without any success ${seconds(load.longestGapMs())}`;
      console.log(`${report(struck, ledger.acts)}\n${tries}`);
    });
    for (const [n, fault] of planFaults({ seed, count, kinds: [...strikes.keys()] }).entries()) {
      const name = `“${fault.kind}” (number ${n + 1}, ${again})`;
      const struckAt = performance.now();
      await strikes
        .get(fault.kind)?.(fault)
        .catch((cause: unknown) => {
          throw new Error(`${name} ended badly`, { cause });
        });
      await backToWork(shop, performance.now(), name);
      struck.push({ fault, struckAt, backAt: performance.now() });
      for (const server of servers) {
        if (server.hasEnded()) throw new Error(`a server ended by itself after ${name}:\n${server.output()}`);
      }
      await expectKept(shop, db, name);
      if (withSlow) console.log(`${new Date().toISOString()} survived ${name}`);
      await sleep(fault.pauseMs);
    }
    await load.stop();
    // a balancer must know it too
    for (const server of servers) await server.ready();
    await workOff(shop, db);

    const times = struck.map((one) => ({ ...one, met: metBy(one, ledger.acts) }));
    expect(load.odd).toEqual([]);
    await expectKept(shop, db, `the end (${again})`);
    expect(
      {
        mails: missingMails(ledger.promisedNow().asOf(), ledger.told),
        charges: wrongCharges(ledger.orders, await chargesOf(shop)),
        books: await differencesOf(shop, db),
        files: missingFiles((await readFound(db)).photos, {
          has: (file) => shop.photoStore.objects.has(`/photos/${file}`),
        }),
      },
      again,
    ).toEqual({ mails: [], charges: [], books: [], files: [] });
    const dry = times.flatMap(({ fault, met }, n) =>
      unmet(met).map((kind) => `fault ${n + 1}, “${fault.kind}”, met no ${kind}`),
    );
    expect(dry, again).toEqual([]);
  },
  timeoutMs,
);

/** Until everything under load has been acknowledged since. */
async function backToWork({ ledger, servers }: ShopUnderFaults, since: number, after: string): Promise<void> {
  const missing = () => underLoad.filter((kind) => !ledger.hasSince(kind, since));
  await vi
    .waitUntil(() => missing().length === 0, { timeout: 120_000, interval: 20 })
    .catch(() => {
      const said = servers.map((each) => each.output().slice(-6_000)).join('\n---\n');
      throw new Error(`no ${missing().join(', no ')} after ${after}\n${said}`);
    });
}

async function expectKept({ ledger }: ShopUnderFaults, db: Database, after: string): Promise<void> {
  const promised = ledger.promisedNow();
  // our own connections may have been cut as well
  const found = await eventually(() => readFound(db));
  expect(brokenPromises(promised.asOf(), found), `after ${after}`).toEqual([]);
  expect(doubledMails(ledger.mails), `after ${after}`).toEqual([]);
}

/** Hours later: what a process that died had claimed, and what waits for its next try, is done. */
async function workOff({ setClock, provider }: ShopUnderFaults, db: Database): Promise<void> {
  await setClock(0, laterMs);
  await setClock(1, laterMs);
  const later = new Date(Date.now() + laterMs);
  const due = new Date(later.getTime() + 10 * 60 * 1000);
  await eventually(
    async () => {
      await sql`select pg_notify('job', '')`.execute(db);
      const jobs = await db
        .selectFrom('job')
        .select(['task', 'attempts', 'last_error'])
        .where('not_before', '<', due)
        .execute();
      expect(jobs).toEqual([]);
    },
    { timeout: 120_000, interval: 200 },
  );
  const clock = { now: () => later, isTest: true };
  const { payments } = provider;
  await sweepOnce(
    paymentSweep({ db, clock, payments, publicUrl: 'http://localhost', log: createLog('silent') }),
  );
}

async function chargesOf({ provider }: ShopUnderFaults) {
  const charges = await provider.client.charges.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  return charges
    .filter((charge) => charge.paid)
    .map(({ payment_intent: intent, amount }) => ({
      intentID: typeof intent === 'string' ? intent : (intent?.id ?? ''),
      amountPence: amount,
    }));
}

/** Of three days together: a run may go past midnight, and a clock that jumped books on either side of it. */
async function differencesOf({ provider: { payments } }: ShopUnderFaults, db: Database) {
  const { day: today } = londonTime(new Date());
  const days = [-1, 0, 1].map((offset) => addDays(today, offset));
  const ours = await Promise.all(days.map((day) => listMovements(db, day)));
  const theirs = await Promise.all(days.map((day) => payments.listBalanceEntries(day)));
  expect(ours.flat()).not.toEqual([]);
  return compareBooks(ours.flat(), theirs.flat().flatMap(toMovements));
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

interface Struck extends FaultTime {
  fault: PlannedFault;
}

/** One line for each fault: how long until everything was acknowledged again, and what it met, in flight and in all. */
function report(struck: readonly Struck[], acts: readonly Act[]): string {
  const lines = struck.map((one, n) => {
    const met = metBy(one, acts);
    const parts = underLoad.map((kind) => `${kind} ${met[kind].inFlight}/${met[kind].all}`);
    const lasted = seconds(one.backAt - one.struckAt).padStart(7);
    return `${String(n + 1).padStart(3)} ${one.fault.kind.padEnd(30)}${lasted}  ${parts.join('  ')}`;
  });
  const all = underLoad.map((kind) => `${kind} ${acts.filter((act) => act.kind === kind).length}`);
  return [
    `${struck.length} faults (${again}), each met in flight/in all:`,
    ...lines,
    `Acknowledged: ${all.join(', ')}`,
  ].join('\n');
}

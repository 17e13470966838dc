import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { superuser } from '../postgres/cluster.ts';
import { readPostmaster } from '../postgres/postmaster.ts';
import { killPostmaster, query } from '../postgres/testing/data-dir.ts';
import { brokenPromises, loadSettings, startBookings } from '../../testing/booking-load.ts';
import { eventually } from '../../testing/eventually.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { freePort, startServer } from '../../testing/server-process.ts';
import { silenceableProxy } from '../../testing/silenceable-proxy.ts';
import { openSmallDisk } from '../../testing/small-disk.ts';
import { openDatabase } from './database.ts';

const faults = process.env.TEST_LONG ? 200 : 10;
const seed = Number(process.env.FAULT_SEED ?? 20261116);

/** Within it PostgreSQL is started again five times at most (platform/postgres/keep-running.ts). */
const backOffMs = 5 * 60_000;

type Server = ReturnType<typeof startServer>;

/**
 * Two servers on one database: the first starts and watches the embedded PostgreSQL, the second reaches it through a
 * network that can fall silent. Whoever ends is started again, as a supervisor would.
 */
async function aShopUnderFaults() {
  const dataDir = await mkdtemp(join(tmpdir(), 'fettle-random-faults-'));
  const ports = [await freePort(), await freePort()];
  const settings = {
    ...loadSettings,
    DATABASE_CONNECT_MS: '1000',
    DATABASE_STATEMENT_MS: '2000',
    LOG_LEVEL: 'error',
  };
  const disk = await openSmallDisk(dataDir);
  // the data directory as it is seen from here
  const seen = disk?.seenFrom ?? dataDir;
  const first = () =>
    startServer({ ...settings, PORT: String(ports[0]), DATA_DIR: dataDir }, { inside: disk?.inside ?? [] });
  const servers: Server[] = [first()];
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    await killPostgres();
    await disk?.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const postmaster = () => readPostmaster(join(seen, 'postgres'));
  const killPostgres = async () => {
    const { pid } = (await postmaster()) ?? {};
    if (pid !== undefined) await killPostmaster(pid);
  };
  await servers[0]?.ready();
  const password = (await readFile(join(seen, 'postgres.secret'), 'utf8')).trim();
  const port = (await postmaster())?.port;
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/fettle?sslmode=disable`;
  const network = await silenceableProxy(url);
  onTestFinished(() => network.close());
  const second = (clockJumpMs = 0) =>
    startServer({
      ...settings,
      PORT: String(ports[1]),
      DATABASE_URL: network.url,
      ...(clockJumpMs && { TEST_CLOCK: new Date(Date.now() + clockJumpMs).toISOString() }),
    });
  servers.push(second());
  await servers[1]?.ready();

  async function restart(index: 0 | 1, clockJumpMs = 0): Promise<void> {
    await servers[index]?.stop('SIGKILL');
    for (let tries = 1; ; tries++) {
      const again = index === 0 ? first() : second(clockJumpMs);
      servers[index] = again;
      try {
        return await again.ready();
      } catch (error) {
        // one that ends because the database does not answer in time is started again as well
        if (tries === 5 || !again.hasEnded()) throw error;
      }
    }
  }

  return { url, network, disk, servers, restart, killPostgres };
}

test(`${faults} random faults while customers book: nothing promised is lost or sold twice, and it comes back by itself`, async () => {
  const { url, network, disk, servers, restart, killPostgres } = await aShopUnderFaults();
  const random = seededRandom(seed);
  const { db, close } = openDatabase({ url, poolSize: 2 });
  onTestFinished(() => close());
  const load = await startBookings({ db, urls: () => servers.map((server) => server.url), seed });
  onTestFinished(() => load.stop());

  const kinds: Record<string, () => Promise<unknown>> = {
    'a server is killed': () => restart(random.pick([0, 1] as const)),
    'a clock jumps': () => restart(1, random.pick([-90_000, 90_000])),
    'connections are cut': () =>
      query(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name like 'fettle %' and pid <> pg_backend_pid() and random() < 0.5`,
      ),
    'PostgreSQL is killed': async () => {
      const recent = kills.filter((at) => performance.now() - at < backOffMs);
      // one that is killed again and again is left down for a while, and that has a test of its own
      if (recent.length >= 4) return kinds['connections are cut']?.();
      kills.push(performance.now());
      await killPostgres();
    },
    'the network is silent': async () => {
      network.fallSilent();
      await sleep(500 + random.below(2_500));
      network.speakAgain();
    },
    ...(disk && {
      'the disk is full': async () => {
        await disk.fill();
        await sleep(500 + random.below(2_500));
        await disk.makeRoom();
      },
    }),
  };
  if (!disk) console.log('Left out: a full disk, which needs a mount namespace');
  const kills: number[] = [];
  const names = Object.keys(kinds);
  const outages: { fault: string; ms: number }[] = [];
  for (let n = 0; n < faults; n++) {
    // each kind comes in a short run as well
    const fault = n < names.length ? (names[n] ?? '') : random.pick(names);
    const began = performance.now();
    await kinds[fault]?.();
    const before = load.successes();
    await vi
      .waitUntil(() => load.successes() > before + 12, { timeout: 120_000, interval: 20 })
      .catch(() => {
        throw new Error(
          `not back after "${fault}" (number ${n}, FAULT_SEED=${seed})\n${servers.map((each) => each.output().slice(-6_000)).join('\n---\n')}`,
        );
      });
    outages.push({ fault, ms: performance.now() - began });
    await sleep(random.below(500));
    for (const server of servers) {
      if (server.hasEnded())
        throw new Error(
          `a server ended by itself after "${fault}" (FAULT_SEED=${seed}):\n${server.output()}`,
        );
    }
  }
  await load.stop();

  const longest = outages.toSorted((a, b) => b.ms - a.ms)[0];
  console.log(
    `${faults} faults, ${load.bookings.length} bookings promised, ${load.retries()} tries again; longest until 12 calls had succeeded again: ` +
      `${((longest?.ms ?? 0) / 1000).toFixed(1)} s (${longest?.fault}), longest time without any success: ${(load.longestGapMs() / 1000).toFixed(1)} s`,
  );
  expect(load.bookings.length).toBeGreaterThan(faults);
  expect(load.odd).toEqual([]);
  await eventually(
    async () => expect(await brokenPromises(db, load.bookings)).toEqual({ lost: [], oversold: [] }),
    { interval: 1_000 },
  );
});

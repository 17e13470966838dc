import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { extract } from 'tar';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyDatabase } from '../backup/make-backup.ts';
import { launchPostgres } from '../postgres/launch.ts';
import { killPostmaster, postmasterPid, query } from '../postgres/testing/data-dir.ts';
import { brokenBookings, loadSettings, startBookings } from '../../testing/booking-load.ts';
import { eventually } from '../../testing/eventually.ts';
import { freePort, startServer } from '../../testing/server-process.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { seedOnce } from '../../catalogue/seed/seed-once.ts';
import { seedDemo } from '../../../../../packages/sandbox/src/seed/seed-demo.ts';

/** A primary and a standby that must have every commit before it is acknowledged. */
async function aCluster() {
  const parent = await mkdtemp(join(tmpdir(), 'fettle-failover-'));
  const dirs = { primary: join(parent, 'a'), standby: join(parent, 'b') };
  const primary = await launchPostgres({ dataDir: dirs.primary });
  onTestFinished(async () => {
    for (const dataDir of Object.values(dirs)) {
      const pid = await postmasterPid(dataDir).catch(() => undefined);
      if (pid !== undefined) await killPostmaster(pid);
    }
    await rm(parent, { recursive: true, force: true });
  });
  const { db, pool, close } = openDatabase({ url: primary.url, poolSize: 2 });
  await migrate(db);
  await seedOnce(pool, { demo: seedDemo, now: new Date() });
  await close();

  const postgres = join(dirs.standby, 'postgres');
  await mkdir(postgres, { recursive: true, mode: 0o700 });
  await copyDatabase(primary.url, join(parent, 'copy'));
  await extract({ file: join(parent, 'copy/base.tar'), cwd: postgres, preserveOwner: false });
  const { hostname, port, username, password } = new URL(primary.url);
  await writeFile(
    join(postgres, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password} application_name=standby'\n`,
  );
  await writeFile(join(postgres, 'standby.signal'), '');
  await writeFile(join(dirs.standby, 'postgres.secret'), `${password}\n`, { mode: 0o600 });
  const standby = await launchPostgres({ dataDir: dirs.standby });
  await query(primary.url, `alter system set synchronous_standby_names = 'standby'`);
  await query(primary.url, 'select pg_reload_conf()');
  await eventually(async () => {
    const rows = await query(primary.url, `select sync_state from pg_stat_replication`);
    expect(rows).toEqual([{ sync_state: 'sync' }]);
  });
  return { primary, standby, killPrimary: async () => killPostmaster(await postmasterPid(dirs.primary)) };
}

test('the primary is killed while customers book and the standby promoted: nothing acknowledged is lost, bookings go on within 10 s', async () => {
  const { primary, standby, killPrimary } = await aCluster();
  const urls = `${primary.url} ${standby.url}`;
  const servers = await Promise.all(
    [0, 1].map(async () => {
      const server = startServer({
        ...loadSettings,
        PORT: String(await freePort()),
        // whichever comes first: the standby is not taken for the primary
        DATABASE_URL: `${standby.url} ${primary.url}`,
        DATABASE_CONNECT_MS: '5000',
        DATABASE_STATEMENT_MS: '3000',
      });
      onTestFinished(async () => void (await server.stop('SIGKILL')));
      await server.ready();
      return server;
    }),
  );
  const { db, close } = openDatabase({ url: urls, poolSize: 1, connectMs: 2_000 });
  onTestFinished(() => close());
  const load = await startBookings({ db, urls: () => servers.map(({ url }) => url), seed: 19 });
  onTestFinished(() => load.stop());
  await vi.waitUntil(() => load.bookings.length > 30, { timeout: 120_000 });

  const before = load.bookings.length;
  await killPrimary();
  const killedAt = performance.now();
  await query(standby.url, 'select pg_promote()');
  // nobody is left to wait for
  await query(standby.url, `alter system set synchronous_standby_names = ''`);
  await query(standby.url, 'select pg_reload_conf()');
  await vi.waitUntil(() => load.bookings.length > before + 6, { timeout: 60_000, interval: 20 });
  const backMs = performance.now() - killedAt;
  await vi.waitUntil(() => load.bookings.length > before + 30, { timeout: 60_000 });
  await load.stop();

  console.log(
    `failover: ${before} bookings before, ${load.bookings.length - before} after; booking again after ${(backMs / 1000).toFixed(1)} s, ` +
      `longest time without a success ${(load.longestGapMs() / 1000).toFixed(1)} s`,
  );
  expect(load.odd).toEqual([]);
  expect(backMs).toBeLessThan(10_000);
  const promoted = openDatabase({ url: standby.url, poolSize: 1 });
  onTestFinished(() => promoted.close());
  expect(await brokenBookings(promoted.db, load.bookings)).toEqual([]);
  expect(servers.filter((server) => server.hasEnded())).toEqual([]);
});

test('one that is a standby and nothing else is told from the start', async () => {
  const { standby, killPrimary } = await aCluster();
  await killPrimary();
  const server = startServer({
    PORT: String(await freePort()),
    DATABASE_URL: `${standby.url} ${standby.url}`,
  });
  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.output()).toContain('this server is a standby');
  const client = new pg.Client({ connectionString: standby.url });
  await client.connect();
  await client.end();
});

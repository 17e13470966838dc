import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { launchPostgres } from '../../platform/postgres/launch.ts';
import { killPostmaster, postmasterPid, query, until } from '../../platform/postgres/testing/data-dir.ts';
import { releaseAfter, releaseBefore } from '../earlier-release.ts';
import { readFound } from './found.ts';
import { brokenPromises } from './judge.ts';
import type { FaultKind, PlannedFault } from './plan-faults.ts';
import type { ShopUnderFaults } from './shop-under-faults.ts';

type Strike = (fault: PlannedFault) => Promise<void>;

/** How each fault is made; what cannot be made here is left out, with the reason. All on loopback, and without root. */
export async function strikesOf(
  shop: ShopUnderFaults,
  { withSlow }: { withSlow: boolean },
): Promise<{ strikes: ReadonlyMap<FaultKind, Strike>; leftOut: string[] }> {
  const { disk, network, provider, mailServer, photoStore, url } = shop;
  const leftOut: string[] = [];
  const strikes = new Map<FaultKind, Strike>();

  strikes.set('a server is killed', ({ server }) => shop.restart(server));
  strikes.set('PostgreSQL is killed', async ({ withKeeper }) => {
    await Promise.all([shop.killPostgres(), withKeeper && shop.servers[0].stop('SIGKILL')]);
    if (withKeeper) await shop.restart(0);
  });
  strikes.set('connections are cut', async () => {
    await query(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'fettle %' and pid <> pg_backend_pid() and random() < 0.5`,
    );
  });
  strikes.set('the network is silent', async ({ ms }) => {
    network.fallSilent();
    await sleep(ms);
    network.speakAgain();
  });
  strikes.set('a clock jumps', ({ server, clockMs }) => shop.setClock(server, clockMs));
  for (const [kind, service] of [
    ['the payment provider is down', provider],
    ['the mail server is down', mailServer],
    ['the photo store is down', photoStore],
  ] as const) {
    strikes.set(kind, async ({ ms }) => {
      const before = service.turnedAway();
      service.setDown(true);
      await sleep(ms);
      // that nobody asked for would be no outage
      await until(() => service.turnedAway() > before, patienceMs);
      service.setDown(false);
    });
  }
  strikes.set('a backup is killed', (fault) => killBackup(shop, fault));
  if (disk) {
    strikes.set('the disk is full', async ({ ms, withKeeper }) => {
      if (withKeeper) await shop.restart(0);
      await disk.fill();
      await sleep(ms);
      // PostgreSQL has some room left in files that it has already
      await until(() => hasFailedWrites(shop), patienceMs);
      await disk.makeRoom();
    });
  } else leftOut.push('a full disk, which needs a mount namespace');

  if (!withSlow) return { strikes, leftOut };
  strikes.set('a restore is killed', () => killRestore(shop));
  const after = releaseAfter();
  onTestFinished(() => after.remove());
  after.usePagesOfThis();
  let migrations = 0;
  strikes.set('a migration is killed', (fault) =>
    killMigration(shop, { release: after, number: (migrations += 1), ...fault }),
  );

  const before = await releaseBefore();
  if (before) {
    onTestFinished(() => before.remove());
    before.usePagesOfThis();
    strikes.set('the release before serves too', async () => {
      await shop.restart(1, before.program);
      // in its own time, beside this one: some of everything
      await acknowledged(shop);
      await shop.restart(1);
    });
  } else
    leftOut.push('the release before, which the history does not have or which cannot run on this database');

  return { strikes, leftOut };
}

const patienceMs = 60_000;

/** The second server does not see the disk: it is unready once one of its writes has failed. */
async function hasFailedWrites({ servers }: ShopUnderFaults): Promise<boolean> {
  const response = await fetch(`${servers[1]?.url}/readyz`).catch(() => undefined);
  return response?.status !== 200;
}

/** Until one more booking and one more act of the staff is acknowledged. */
async function acknowledged({ ledger }: ShopUnderFaults): Promise<void> {
  const since = performance.now();
  await until(
    () => (['booking', 'staff act'] as const).every((kind) => ledger.hasSince(kind, since)),
    patienceMs,
  );
}

let files = 0;

/** One that dies leaves no file that could be taken for a backup. */
async function killBackup(shop: ShopUnderFaults, { ms }: PlannedFault): Promise<void> {
  const file = join(shop.folder, `killed-${(files += 1)}.backup`);
  const known = new Set(await readdir(shop.seen));
  const backup = shop.runCommand('backup', file);
  await until(async () => backup.hasEnded() || (await readdir(shop.seen)).some(isNew(known, 'backup')));
  // at another moment of its work each time; a small database is copied sooner than that
  await sleep(ms / 20);
  const isDone = backup.hasEnded();
  await backup.kill();
  if (existsSync(file) && !isDone) throw new Error('a backup that was killed has left a file with its name');
  if (isDone && !(await backup.ended).startsWith('0 ')) throw new Error(await backup.ended);
  await rm(file, { force: true });
}

const isNew = (known: ReadonlySet<string>, what: 'backup' | 'restore') => (name: string) =>
  name.startsWith(`${what}.new-`) && !known.has(name);

/** A backup under load, a restore that dies, the same once more: all that was acknowledged before the backup is in it. */
async function killRestore(shop: ShopUnderFaults): Promise<void> {
  const file = join(shop.folder, `whole-${(files += 1)}.backup`);
  const directory = join(shop.folder, `restored-${files}`);
  const promised = shop.ledger.promisedNow();
  const backup = await shop.runCommand('backup', file).ended;
  if (!backup.startsWith('0 ')) throw new Error(`the backup failed: ${backup}`);

  const dying = shop.runCommand('restore', file, directory);
  await until(async () => {
    const there = await readdir(directory).catch((): string[] => []);
    return dying.hasEnded() || there.some(isNew(new Set(), 'restore'));
  });
  await dying.kill();
  if (existsSync(join(directory, 'postgres'))) throw new Error('a restore that was killed left a database');

  const whole = await shop.runCommand('restore', file, directory).ended;
  if (!whole.startsWith('0 ')) throw new Error(`the restore failed: ${whole}`);
  const postgres = await launchPostgres({ dataDir: directory });
  onTestFinished(async () => {
    const pid = await postmasterPid(directory).catch(() => undefined);
    if (pid !== undefined) await killPostmaster(pid);
  });
  const { db, close } = openDatabase({ url: postgres.url, poolSize: 1 });
  const found = await readFound(db).finally(close);
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
  await rm(file);
  const broken = brokenPromises(promised.asOf(), found);
  if (broken.length > 0) throw new Error(`the restored database is not whole:\n${broken.join('\n')}`);
}

/** The release after this one migrates and dies; started again it does it whole, and serves beside this one. */
async function killMigration(
  shop: ShopUnderFaults,
  {
    release,
    number,
    ms,
  }: PlannedFault & { release: Awaited<ReturnType<typeof releaseAfter>>; number: number },
): Promise<void> {
  const table = `of_release_${number}`;
  const name = `99${String(number).padStart(2, '0')}_${table}`;
  // it locks what every booking needs, for less than a statement may take
  release.addMigration(
    name,
    `-- additive: yes
create table ${table} (n integer primary key);
alter table ticket add column ${table} integer;
select pg_sleep(0.8);
`,
  );
  const isThere = async () =>
    (
      await query(
        shop.url,
        `select 1 from kysely_migration where name = '${name}'
          union all select 1 from pg_tables where tablename = '${table}'
          union all select 1 from information_schema.columns where table_name = 'ticket' and column_name = '${table}'`,
      )
    ).length;
  const isMigrating = async () =>
    (
      await query(
        shop.url,
        `select 1 from pg_stat_activity where query like '%${table}%' and pid <> pg_backend_pid() and state = 'active'`,
      )
    ).length > 0;

  const dying = await shop.startBeside(release.program);
  await until(async () => dying.hasEnded() || (await isMigrating()), patienceMs);
  await sleep(ms / 5);
  await dying.stop('SIGKILL');
  await until(async () => !(await isMigrating()), patienceMs);
  if ((await isThere()) > 0)
    throw new Error(`a migration that was killed is there by half\n${dying.output()}`);

  const whole = await shop.startBeside(release.program);
  await whole.ready();
  if ((await isThere()) !== 3) throw new Error(`the migration is not whole\n${whole.output()}`);
  await whole.stop();
}

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { create } from 'tar';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { launchPostgres } from '../postgres/launch.ts';
import { aDataDir, aUsedDataDir, query, until } from '../postgres/testing/data-dir.ts';
import { seedOnce } from '../../catalogue/seed/seed-once.ts';
import { seedDemo } from '../../../../../packages/sandbox/src/seed/seed-demo.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** A data directory with an upload, and its PostgreSQL, which is running. */
async function aRunningShop() {
  const dataDir = await aUsedDataDir();
  const postgres = await launchPostgres({ dataDir });
  await mkdir(join(dataDir, 'photos/10001'), { recursive: true });
  await writeFile(join(dataDir, 'photos/10001/a.webp'), 'not really a picture');
  return {
    dataDir,
    url: postgres.url,
    stop: () => postgres.stop(),
    file: join(dirname(dataDir), 'shop.backup'),
  };
}

async function fill(url: string): Promise<void> {
  const { db, pool, close } = openDatabase({ url, poolSize: 2 });
  await migrate(db);
  await seedOnce(pool, { demo: seedDemo, now: new Date('2026-03-02T09:00:00Z') });
  await close();
}

async function tablesOf(url: string): Promise<string[]> {
  const rows = await query(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows.map(({ name }) => String(name));
}

/** Each table with the number of its rows and a checksum over them, whatever their order. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const table of await tablesOf(url)) {
    const [row] = await query(
      url,
      `select count(*)::int as n, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as checksum
        from ${table} t`,
    );
    content[table] = row;
  }
  return content;
}

/** Two rows in one transaction, again and again; tells what was acknowledged. */
async function keepWriting(url: string) {
  await query(
    url,
    'create table debit (n int primary key, filler text); create table credit (n int primary key)',
  );
  let acknowledged = 0;
  let stopped = false;
  const writing = (async () => {
    const { pool, close } = openDatabase({ url, poolSize: 1 });
    while (!stopped) {
      const n = acknowledged + 1;
      await pool.query(
        `with d as (insert into debit values ($1, repeat('x', 500))) insert into credit values ($1)`,
        [n],
      );
      acknowledged = n;
    }
    await close();
  })();
  return {
    acknowledged: () => acknowledged,
    async stop() {
      stopped = true;
      await writing;
    },
  };
}

test('what was backed up is restored, table by table and upload by upload', async () => {
  const shop = await aRunningShop();
  await fill(shop.url);
  const before = await contentOf(shop.url);
  expect(Object.keys(before).length).toBeGreaterThan(40);
  const { bytes } = await makeBackup(shop);
  expect((await stat(shop.file)).size).toBe(bytes);
  expect((await stat(shop.file)).mode & 0o777).toBe(0o600);
  // nothing of the work stays behind
  expect((await readdir(shop.dataDir)).toSorted()).toEqual([
    'photos',
    'postgres',
    'postgres.log',
    'postgres.secret',
  ]);

  const restored = await aDataDir();
  const { madeAt } = await restoreBackup({ file: shop.file, dataDir: restored });
  expect(Date.now() - Date.parse(madeAt)).toBeLessThan(600_000);
  expect(await readFile(join(restored, 'photos/10001/a.webp'), 'utf8')).toBe('not really a picture');
  expect((await stat(join(restored, 'postgres'))).mode & 0o777).toBe(0o700);
  const again = await launchPostgres({ dataDir: restored });
  expect(await contentOf(again.url)).toEqual(before);
  // it is a database to go on with, not only to read
  await query(again.url, 'create table goes_on as select 1 as n');
  await again.stop();
});

test('while it serves: what was acknowledged before is in it, and no transaction is there by half', async () => {
  const shop = await aRunningShop();
  const writer = await keepWriting(shop.url);
  onTestFinished(() => writer.stop());
  await until(() => writer.acknowledged() > 50);
  const before = writer.acknowledged();
  await makeBackup(shop);
  const after = writer.acknowledged();
  expect(after).toBeGreaterThan(before);
  await writer.stop();

  const restored = await aDataDir();
  await restoreBackup({ file: shop.file, dataDir: restored });
  const again = await launchPostgres({ dataDir: restored });
  const [row] = await query(
    again.url,
    `select (select count(*) from debit)::int as debits, (select count(*) from credit)::int as credits,
      (select count(*) from debit join credit using (n))::int as pairs`,
  );
  const pairs = Number(row?.pairs);
  expect(pairs).toBeGreaterThanOrEqual(before);
  expect(pairs).toBeLessThanOrEqual(after);
  expect(row).toEqual({ debits: pairs, credits: pairs, pairs });
  await again.stop();
});

const command = (name: 'backup' | 'restore' | 'books', dataDir: string, args: string[], env = {}) =>
  execFile(process.execPath, [join(import.meta.dirname, `../../wiring/commands/${name}.ts`), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...env },
  });
const outcomeOf = (child: ReturnType<typeof command>) =>
  new Promise<string>((resolve) => {
    let said = '';
    child.stdout?.on('data', (chunk) => (said += String(chunk)));
    child.stderr?.on('data', (chunk) => (said += String(chunk)));
    child.once('close', (code) => resolve(`${code} ${said}`));
  });

test('the commands: beside a server that runs, and where nothing runs', async () => {
  const { dataDir, stop, file } = await aRunningShop();
  const beside = await outcomeOf(command('backup', dataDir, [file]));
  expect(beside).toMatch(/^0 [^]*keep it as safe as those/);

  const twice = await outcomeOf(command('backup', dataDir, [file]));
  expect(twice).toMatch(/^2 [^]*is there already/);

  await stop();
  const alone = await outcomeOf(command('backup', dataDir, [`${file}.2`]));
  expect(alone).toMatch(/^0 /);
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');

  const full = await outcomeOf(command('restore', dataDir, [file]));
  expect(full).toMatch(/^2 [^]*is not empty/);

  const restored = await aDataDir();
  const done = await outcomeOf(command('restore', restored, [`${file}.2`]));
  expect(done).toMatch(/^0 [^]*Begin with npm start/);
  expect((await readdir(restored)).toSorted()).toEqual(['photos', 'postgres', 'postgres.secret']);

  for (const name of ['backup', 'restore'] as const) {
    const unnamed = await outcomeOf(command(name, restored, []));
    expect(unnamed).toMatch(/^2 [^]*Name the file/);
    const outside = await outcomeOf(
      command(name, restored, ['f'], { DATABASE_URL: 'postgres://db.example/fettle' }),
    );
    expect(outside).toMatch(/^2 [^]*docs\/running\.md/);
  }
});

test.each(['backup', 'books'] as const)(
  '%s with another DATA_DIR than the server’s is refused, and makes no database there',
  async (name) => {
    const dataDir = await aDataDir();
    const refused = await outcomeOf(command(name, dataDir, name === 'backup' ? [`${dataDir}.backup`] : []));
    expect(refused).toMatch(/^2 There is no database in .*: set DATA_DIR/);
    expect(await readdir(dirname(dataDir))).toEqual([]);
  },
);

test('one that is killed leaves no file that could be taken for a backup', async () => {
  const { dataDir, file } = await aRunningShop();
  const child = command('backup', dataDir, [file]);
  await until(async () => (await readdir(dataDir)).some((name) => name.startsWith('backup.new-')));
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(await readdir(dirname(file))).not.toContain('shop.backup');
  // and the next start removes what it left
  await (await launchPostgres({ dataDir })).stop();
  expect((await readdir(dataDir)).filter((name) => name.startsWith('backup.new-'))).toEqual([]);
});

test('a file that is cut short, changed or something else restores nothing', async () => {
  const { dataDir, url, file } = await aRunningShop();
  await makeBackup({ url, dataDir, file });
  const target = await aDataDir();
  const nothingThere = async () => expect(await readdir(target).catch(() => [])).toEqual([]);

  const parent = dirname(file);
  await writeFile(join(parent, 'text'), 'some text');
  await expect(restoreBackup({ file: join(parent, 'text'), dataDir: target })).rejects.toThrow(
    /is no backup/,
  );
  await expect(restoreBackup({ file: join(parent, 'none'), dataDir: target })).rejects.toThrow(/no file/);
  await create({ file: join(parent, 'other.tar'), cwd: parent, gzip: true }, ['text']);
  await expect(restoreBackup({ file: join(parent, 'other.tar'), dataDir: target })).rejects.toThrow(
    /is no backup/,
  );
  await nothingThere();

  const label = { format: 1, madeAt: new Date().toISOString(), postgresMajor: '18', arch: 'z80' };
  await writeFile(join(parent, 'fettle-backup.json'), JSON.stringify(label));
  await create({ file: join(parent, 'z80.backup'), cwd: parent, gzip: true }, ['fettle-backup.json']);
  await expect(restoreBackup({ file: join(parent, 'z80.backup'), dataDir: target })).rejects.toThrow(
    /only on the same major version and architecture/,
  );
  await nothingThere();

  await promisify(execFile)('cp', [file, `${file}.cut`]);
  await truncate(`${file}.cut`, Math.floor((await stat(file)).size / 2));
  await expect(restoreBackup({ file: `${file}.cut`, dataDir: target })).rejects.toThrow(
    /cannot be unpacked, nothing was restored/,
  );
  await nothingThere();
});

test('a database file that is not as PostgreSQL copied it restores nothing', async () => {
  const { dataDir, url, file } = await aRunningShop();
  await query(
    url,
    `create table repair as select 'Screen of order ' || n as text from generate_series(1, 9000) n`,
  );
  await makeBackup({ url, dataDir, file });
  // repacked with one byte changed in the inner archive
  const parent = join(dirname(file), 'unpacked');
  await mkdir(parent);
  await promisify(execFile)('tar', ['-xzf', file, '-C', parent]);
  const base = join(parent, 'database/base.tar');
  const bytes = await readFile(base);
  const at = bytes.indexOf('Screen of order 77');
  expect(at).toBeGreaterThan(0);
  bytes.write('SCREEN', at);
  await writeFile(base, bytes);
  const changed = `${file}.changed`;
  await create({ file: changed, cwd: parent, gzip: true }, [
    'fettle-backup.json',
    'postgres.secret',
    'database',
    'files',
  ]);
  const target = await aDataDir();
  await expect(restoreBackup({ file: changed, dataDir: target })).rejects.toThrow(/is damaged/);
  expect(await readdir(target)).toEqual([]);
});

import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { inTransaction, type Database } from './database.ts';
import { applyFunctions, readFunctions } from './sql-functions.ts';
import { placeOf } from '../process/places.ts';
import { StartProblem } from '../process/start-problem.ts';

const folder = placeOf('src/platform/database/migrations/');

/** The advisory lock of Kysely's migrator, which releases before this one take: old and new exclude each other. */
const lockID = '3853314791062309107';

interface Migrated {
  applied: string[];
  /** Additive migrations of a later release, which this one does not know and need not. */
  unknown: string[];
}

/**
 * Applies the migrations this database lacks, each once, in the order of their numbers, then the SQL functions that
 * changed. All in one transaction: a process killed in between leaves nothing half done, and of several processes that
 * start at once one does the work while the others wait.
 */
export async function migrate(db: Database): Promise<Migrated> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.raw(lockID)})`.execute(trx);
    await createBookkeeping(trx);
    const known = await migrationNames();
    const executed = await executedMigrations(trx);
    const unknown = executed.filter(({ name }) => !known.includes(name));
    refuseUnlessAdditive(unknown);

    const pending = pendingOf(known, executed);
    for (const name of pending) await apply(trx, name);
    await applyFunctions(trx, await readFunctions());
    return { applied: pending, unknown: unknown.map(({ name }) => name) };
  });
}

export async function pendingMigrations(db: Database): Promise<string[]> {
  const known = await migrationNames();
  if (!(await hasBookkeeping(db))) return known;
  return pendingOf(known, await executedMigrations(db));
}

/** The first line of a migration says whether the release before can run on a database that has it. */
export function isAdditive(name: string, text: string): boolean {
  const declared = /^-- additive: (?:(yes)|no, because .+)$/.exec(text.split('\n', 1)[0] ?? '');
  if (!declared) {
    throw new Error(`${name}.sql must begin with "-- additive: yes" or "-- additive: no, because …"`);
  }
  return declared[1] === 'yes';
}

export const readMigration = (name: string) => readFile(new URL(`${name}.sql`, folder), 'utf8');

export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  return files.map((file) => file.slice(0, -'.sql'.length)).toSorted();
}

async function apply(trx: Database, name: string): Promise<void> {
  const text = await readMigration(name);
  const additive = isAdditive(name, text);
  await sql.raw(text).execute(trx);
  await sql`insert into kysely_migration (name, timestamp, additive)
    values (${name}, ${new Date().toISOString()}, ${additive})`.execute(trx);
}

interface Executed {
  name: string;
  /** Null: applied by a release that did not yet record it. */
  additive: boolean | null;
}

const executedMigrations = async (db: Database): Promise<Executed[]> =>
  (await sql<Executed>`select name, additive from kysely_migration order by name`.execute(db)).rows;

function pendingOf(known: string[], executed: Executed[]): string[] {
  const done = new Set(executed.map(({ name }) => name));
  return known.filter((name) => !done.has(name));
}

/** The table is the one Kysely's migrator made: releases that still use that must recognise a newer database. */
async function createBookkeeping(trx: Database): Promise<void> {
  if (await hasBookkeeping(trx)) return;
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx);
  await sql`alter table kysely_migration add column additive boolean`.execute(trx);
}

async function hasBookkeeping(db: Database): Promise<boolean> {
  const { rows } = await sql`select from information_schema.columns
    where table_schema = current_schema() and table_name = 'kysely_migration' and column_name = 'additive'`.execute(
    db,
  );
  return rows.length > 0;
}

function refuseUnlessAdditive(unknown: Executed[]): void {
  const breaking = unknown.filter(({ additive }) => additive !== true).map(({ name }) => name);
  if (breaking.length === 0) return;
  throw new StartProblem(
    `This database was last used by a newer version of the server (it has ${breaking.join(', ')}), ` +
      'and that change is not one this version can run on. Start the newer version, or use another database.',
  );
}

import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import type { Database } from './database.ts';
import { StartProblem } from '../process/start-problem.ts';

const folder = new URL('../migrations/', import.meta.url);

/** Forward only: each file is one step, run once, in the order of its number. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
    const steps = await Promise.all(
      names.map(async (name) => [name.replace('.sql', ''), await step(name)] as const),
    );
    return Object.fromEntries(steps);
  },
};

async function step(fileName: string): Promise<Migration> {
  const text = await readFile(new URL(fileName, folder), 'utf8');
  return {
    async up(db) {
      await sql.raw(text).execute(db);
    },
  };
}

const migrator = (db: Database) => new Migrator({ db, provider: sqlFiles });

/** Safe for any number of processes at once: the migrator holds an advisory lock while it works. */
export async function migrate(db: Database): Promise<string[]> {
  await refuseNewerDatabase(db);
  const { error, results } = await migrator(db).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

export async function pendingMigrations(db: Database): Promise<string[]> {
  const all = await migrator(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}

async function refuseNewerDatabase(db: Database): Promise<void> {
  const { rows: tables } = await sql`select from pg_tables
    where tablename = 'kysely_migration' and schemaname = current_schema()`.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const known = await sqlFiles.getMigrations();
  const foreign = rows.map((row) => row.name).filter((name) => !(name in known));
  if (foreign.length > 0) {
    throw new StartProblem(
      `This database was last used by a newer version of the server (it has ${foreign.join(', ')}). ` +
        'Start that version, or use another database.',
    );
  }
}

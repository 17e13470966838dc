import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

export function openDatabase(options: {
  url: string;
  poolSize: number;
  onIdleError?: (error: Error) => void;
}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    // a database that is gone must become an answer, not a request that never ends
    connectionTimeoutMillis: 5_000,
    application_name: `fettle ${process.pid}`,
  });
  // without a listener an idle connection that breaks would end the process
  pool.on('error', (error) => options.onIdleError?.(error));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close };

  async function close() {
    await db.destroy();
    // Kysely leaves alone a pool it never drew from
    if (!pool.ended) await pool.end();
  }
}

/** Joins the transaction the caller is in, or makes one. */
export const inTransaction = <Result>(db: Database, work: (trx: Database) => Promise<Result>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

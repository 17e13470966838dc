import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { announceAfterCommit, Announcements } from './announcements.ts';
import { abandon, guardedPool } from './pg/guarded-pool.ts';
import { primaryClient } from './pg/primary.ts';
import { retryOnce } from './failures/retry-once.ts';
import { SharedReads } from './shared-reads.ts';
import type { Tables } from './tables/tables.ts';
import { withinTransaction } from './locks/transaction-scope.ts';

/** Transactions are made by inTransaction alone. */
export type Database = Omit<Kysely<Tables>, 'transaction' | 'startTransaction'>;

interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

interface DatabaseOptions {
  /** One address or several, separated by spaces: see primary.ts. */
  url: string;
  poolSize: number;
  /** How long a request waits for a connection, a new one or one that others use. */
  connectMs?: number;
  /** How long a statement may take; 0: as long as it needs, as when migrating. */
  statementMs?: number;
  /** How long a connection is kept that nobody uses. */
  idleMs?: number;
  /** Behind a pooler that shares connections, a setting made on one would be anybody's: the role brings its own. */
  isShared?: boolean;
  /** Whether hot statements are prepared; not behind a pooler that knows no prepared statements. */
  prepares?: boolean;
  /** Of every connection that breaks, in use or not. */
  onLost?: (error: Error) => void;
  /** Of every statement or connect that fails. */
  onFailure?: (error: unknown) => void;
  /** Of every transaction, or statement outside of one, that is tried again because of a deadlock. */
  onRetry?: () => void;
}

/** The server ends what takes too long; where it is silent, we stop waiting this much later. */
const silenceMs = 1_000;
/** idle_in_transaction_session_timeout: a stalled process must not hold its locks for ever. */
const idleInTransactionMs = 60_000;
const closeGraceMs = 3_000;

const sharedReads = new WeakMap<Database, SharedReads>();
const onRetries = new WeakMap<Database, () => void>();

export const sharedReadsOf = (db: Database) => sharedReads.get(db);

export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const { connectMs = 10_000, statementMs = 0, idleMs = 10_000, prepares = true } = options;
  // a promise, which the pool awaits though its types ask for nothing
  function setUp(client: pg.ClientBase): unknown {
    return client.query(
      `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs};
      set datestyle = iso; ${announceAfterCommit}`,
    );
  }
  const pool = new pg.Pool({
    connectionString: options.url,
    Client: primaryClient(options.url),
    max: options.poolSize,
    // a database that is gone must become an answer, not a request that never ends
    connectionTimeoutMillis: connectMs,
    ...(statementMs > 0 && { query_timeout: statementMs + silenceMs }),
    application_name: `fettle ${process.pid}`,
    keepAlive: true,
    idleTimeoutMillis: idleMs,
    // statements that do not wait for each other's result travel together
    pipeline: true,
    // by a statement: PgBouncer refuses connections that bring them as startup parameters
    ...(!options.isShared && { onConnect: setUp }),
  });
  const clients = new Set<pg.PoolClient>();
  const onLost = (error: Error) => options.onLost?.(error);
  // without an 'error' listener a broken connection would end the process: the pool's listener gets idle ones only
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', onLost);
  });
  pool.on('remove', (client) => clients.delete(client));
  const announcements = new Announcements(pool);
  const onRetry = () => options.onRetry?.();
  const guarded = guardedPool(pool, { prepares, onFailure: (error) => options.onFailure?.(error), onRetry });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) });
  sharedReads.set(db, new SharedReads(db, guarded));
  onRetries.set(db, onRetry);
  return { db, pool, close };

  async function close() {
    await Promise.race([end(), sleep(closeGraceMs, undefined, { ref: false })]);
    // end() never settles on a connection whose host does not answer
    for (const client of clients) abandon(client);
  }

  async function end() {
    await announcements.close();
    await db.destroy();
    // Kysely leaves alone a pool it never drew from
    if (!pool.ended) await pool.end();
  }
}

/**
 * Joins the transaction the caller is in, or makes one. One that a deadlock ends is done once more from its beginning, so that `work`
 * must have no effect outside of the database: no port is asked within a transaction (outside-transactions.ts), and what it
 * keeps in memory it keeps in variables of its own.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db);
  return retryOnce(
    () => transact(db, work),
    () => onRetries.get(db)?.(),
  );
}

/** `as`: whoever is no transaction is Kysely itself, of which our type leaves out what this alone may call. */
const transact = <Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> =>
  withinTransaction(() => (db as Kysely<Tables>).transaction().execute(work));

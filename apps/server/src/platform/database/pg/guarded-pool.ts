import type { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { inSpan } from '../../tracing/span.ts';
import {
  DatabaseAway,
  isAway,
  isConnectionLost,
  isPlanStale,
  isReadOnly,
} from '../failures/database-away.ts';
import { type KnownColumns, runPrepared } from './prepared-query.ts';
import { LockWatch } from '../locks/watch-locks.ts';
import { retryOnce } from '../failures/retry-once.ts';
import { StatementNames } from './statement-names.ts';
import { isChecked } from '../locks/transaction-scope.ts';

interface GuardedPoolOptions {
  onFailure: (error: unknown) => void;
  /** Of a statement outside of a transaction that is run once more. */
  onRetry: () => void;
  /** Whether hot statements are prepared. */
  prepares: boolean;
}

/**
 * The pool as Kysely sees it. A connection on which something got lost is never used again, and what failed because the
 * database is away is told apart from what failed because of the statement. Hot statements are prepared, and BEGIN waits
 * for the first statement of its transaction: both are one round trip.
 */
export function guardedPool(
  pool: pg.Pool,
  { onFailure, onRetry, prepares }: GuardedPoolOptions,
): PostgresPool {
  const names = prepares ? new StatementNames() : undefined;
  const locks = isChecked ? new LockWatch() : undefined;
  const guarded = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => fail(error));
      const known = guarded.get(client) ?? guard(client);
      guarded.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };

  function guard(client: pg.PoolClient): PostgresPoolClient {
    let lost = false;
    let isBeginPending = false;
    let isWithinTransaction = false;
    const known: KnownColumns = new Map();
    const watched = locks?.watch(client);

    async function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
      if (text === 'begin') {
        isBeginPending = true;
        isWithinTransaction = true;
        void watched?.before(text);
        return noRows('BEGIN');
      }
      try {
        const looking = watched?.before(text);
        if (looking) await looking;
        const begins = isBeginPending;
        isBeginPending = false;
        if (begins && text === 'commit') return noRows('COMMIT');
        if (begins && text === 'rollback') return noRows('ROLLBACK');
        // Kysely asks for the same of pg itself; it passes cursors only to who configures them, and we do not
        // what has no values may be several statements, which cannot be prepared
        const name = values.length > 0 ? names?.nameOf(text) : undefined;
        const run = () =>
          name
            ? runPrepared(client, { name, text, values: [...values] }, known)
            : client.query(text, [...values]);
        const asked = () => {
          if (begins) return beginWith(client, run);
          // a statement of its own has done nothing when a deadlock ends it
          return isWithinTransaction ? run() : retryOnce(run, onRetry);
        };
        const result = await inSpan('sql', { 'db.system.name': 'postgresql', 'db.query.text': text }, asked);
        return result as unknown as PostgresQueryResult<Row>;
      } catch (error) {
        // a primary that has become a standby keeps its connections, which are of no use any more
        lost ||= isReadOnly(error) || isPlanStale(error);
        if (isConnectionLost(error)) {
          lost = true;
          // what waits behind a statement that was never answered would wait for ever
          abandon(client);
        }
        return fail(error);
      }
    }

    return {
      // `as`: the overload for cursors is never used
      query: query as PostgresPoolClient['query'],
      release: (destroy?: boolean) => {
        isBeginPending = false;
        isWithinTransaction = false;
        watched?.release();
        client.release(destroy === true || lost);
      },
    };
  }

  function fail(error: unknown): never {
    onFailure(error);
    throw isAway(error) ? new DatabaseAway(error) : error;
  }
}

/** What Kysely expects of a statement that was not sent. */
const noRows = <Row>(command: 'BEGIN' | 'COMMIT' | 'ROLLBACK'): PostgresQueryResult<Row> => ({
  // `as`: Kysely's type leaves out the commands that it asks for itself
  command: command as PostgresQueryResult<Row>['command'],
  rowCount: 0,
  rows: [],
});

/** Pipelined: the first statement does not wait for BEGIN's answer, which alone never fails. */
async function beginWith(client: pg.PoolClient, run: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
  const [, result] = await Promise.all([client.query('begin'), run()]);
  return result;
}

/** Destroys the socket without a Terminate message: the other side may never acknowledge one. */
export function abandon(client: pg.ClientBase): void {
  // `as`: pg's types leave it out (private-parts.test.ts holds pg to it)
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}

/** Closes cleanly, with a timeout for a server that does not answer. */
export async function endClient(client: pg.Client, graceMs = 1_000): Promise<void> {
  const timer = setTimeout(() => abandon(client), graceMs);
  await client.end().catch(() => {});
  clearTimeout(timer);
}

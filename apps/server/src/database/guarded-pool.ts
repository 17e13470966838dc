import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { inSpan } from '../observe/span.ts';
import { DatabaseAway, isAway, isConnectionLost, isReadOnly } from './database-away.ts';

/**
 * The pool as Kysely sees it. A connection on which something got lost is never used again, and what failed because the
 * database is away is told apart from what failed because of the statement.
 */
export function guardedPool(pool: pg.Pool, onFailure: (error: unknown) => void): PostgresPool {
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

    async function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
      try {
        // Kysely asks for the same of pg itself; it passes cursors only to who configures them, and we do not
        const asked = () => client.query(text, [...values]);
        const result = await inSpan('sql', { 'db.system.name': 'postgresql', 'db.query.text': text }, asked);
        return result as unknown as PostgresQueryResult<Row>;
      } catch (error) {
        // a primary that has become a standby keeps its connections, which are of no use any more
        lost ||= isReadOnly(error);
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
      release: (destroy?: boolean) => client.release(destroy === true || lost),
    };
  }

  function fail(error: unknown): never {
    onFailure(error);
    throw isAway(error) ? new DatabaseAway(error) : error;
  }
}

/** Destroys the socket without a Terminate message: the other side may never acknowledge one. */
export function abandon(client: pg.ClientBase): void {
  // pg's types leave out what its own pool relies on
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** Closes cleanly, with a timeout for a server that does not answer. */
export async function endClient(client: pg.Client, graceMs = 1_000): Promise<void> {
  const timer = setTimeout(() => abandon(client), graceMs);
  await client.end().catch(() => {});
  clearTimeout(timer);
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, PostgresPool } from 'kysely';
import { isTracing } from '../tracing/span.ts';
import { DatabaseAway } from './failures/database-away.ts';
import type { Database } from './database.ts';

/** Which of the keys a row was found by, counted from 1. */
export interface AskedAt {
  askedAt: number;
}

/** A statement that finds at most one row for each of several keys. */
export type ByKeys<Key, Row extends AskedAt> = (db: Database, keys: readonly Key[]) => CompiledQuery<Row>;

interface Read {
  query: CompiledQuery;
  /** How many requests it answers. */
  size: number;
  resolve: (rows: unknown[]) => void;
  reject: (error: unknown) => void;
  /** That of the trace it belongs to, if there is one. */
  inContext: <Result>(work: () => Result) => Result;
}

interface Asker {
  key: unknown;
  resolve: (row: unknown) => void;
  reject: (error: unknown) => void;
}

/** A connection answers in order: a read that takes long delays no more than these. */
const mostTogether = 16;

/**
 * Batches the reads that several requests ask for in the same turn of the event loop: they are pipelined on one connection,
 * and are answered or fail each by itself. Those of the same statement that differ by their key are one statement for all their
 * keys (as a DataLoader does). Under load a round trip costs both processes more than such a read costs the database. For quick
 * reads alone: what waits for a lock would delay those behind it.
 */
export class SharedReads {
  readonly #db: Database;
  readonly #pool: PostgresPool;
  #waiting: Read[] = [];
  readonly #askers = new Map<ByKeys<unknown, AskedAt>, Asker[]>();
  #isSending = false;

  constructor(db: Database, pool: PostgresPool) {
    this.#db = db;
    this.#pool = pool;
  }

  read<Row>(query: CompiledQuery<Row>): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        query,
        size: 1,
        // `as`: the query says what its rows are
        resolve: resolve as Read['resolve'],
        reject,
        inContext: isTracing() ? AsyncLocalStorage.snapshot() : (work) => work(),
      });
      this.#sendSoon();
    });
  }

  /** The row of one key. `byKeys` is the same function for all who may be answered together. */
  async readByKey<Key, Row extends AskedAt>(byKeys: ByKeys<Key, Row>, key: Key): Promise<Row | undefined> {
    // a trace shows what its own request asked
    if (isTracing()) return (await this.read(byKeys(this.#db, [key])))[0];
    return new Promise((resolve, reject) => {
      // `as`: whoever asks by this statement gets its rows
      const statement = byKeys as ByKeys<unknown, AskedAt>;
      const asker = { key, resolve: resolve as Asker['resolve'], reject };
      this.#askers.set(statement, [...(this.#askers.get(statement) ?? []), asker]);
      this.#sendSoon();
    });
  }

  #sendSoon(): void {
    if (this.#isSending) return;
    this.#isSending = true;
    // after the poll phase, which has by then seen all sockets that something arrived on
    setImmediate(() => this.#send());
  }

  #send(): void {
    const [reads, asked] = [this.#waiting, [...this.#askers]];
    this.#waiting = [];
    this.#askers.clear();
    this.#isSending = false;
    for (const [byKeys, askers] of asked) {
      for (let at = 0; at < askers.length; at += mostTogether) {
        reads.push(this.#readFor(byKeys, askers.slice(at, at + mostTogether)));
      }
    }
    for (const together of inBatches(reads)) void this.#sendTogether(together);
  }

  /** One statement for several who ask by a key each. */
  #readFor(byKeys: ByKeys<unknown, AskedAt>, askers: readonly Asker[]): Read {
    const queryFor = (...keys: unknown[]) => byKeys(this.#db, keys);
    return {
      query: queryFor(...askers.map(({ key }) => key)),
      size: askers.length,
      resolve: (rows) => {
        // `as`: they are that query's
        for (const row of rows as AskedAt[]) askers[row.askedAt - 1]?.resolve(row);
        // who has got a row is answered: this is for the others
        for (const { resolve } of askers) resolve(undefined);
      },
      reject: (error) => {
        const isShared = askers.length > 1 && !(error instanceof DatabaseAway);
        for (const asker of askers) {
          // what fails over one key must not fail for strangers: each is asked for again, alone
          if (isShared) this.read(queryFor(asker.key)).then(([row]) => asker.resolve(row), asker.reject);
          else asker.reject(error);
        }
      },
      inContext: (work) => work(),
    };
  }

  async #sendTogether(reads: readonly Read[]): Promise<void> {
    try {
      const client = await this.#pool.connect();
      // pipelined: none waits for the answer of the one before it
      const answers = reads.map(({ query, resolve, reject, inContext }) =>
        inContext(() => client.query<unknown>(query.sql, query.parameters)).then(
          ({ rows }) => resolve(rows),
          reject,
        ),
      );
      await Promise.all(answers);
      client.release();
    } catch (error) {
      for (const { reject } of reads) reject(error);
    }
  }
}

function inBatches(reads: readonly Read[]): Read[][] {
  const batches: Read[][] = [];
  let room = 0;
  for (const read of reads) {
    room -= read.size;
    const last = batches.at(-1);
    if (last && room >= 0) {
      last.push(read);
    } else {
      batches.push([read]);
      room = mostTogether - read.size;
    }
  }
  return batches;
}

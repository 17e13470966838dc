import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, PostgresPool, PostgresPoolClient } from 'kysely';
import { isTracing } from '../observe/span.ts';

export interface GuardedPool extends PostgresPool {
  connect(): Promise<GuardedClient>;
}

export interface GuardedClient extends PostgresPoolClient {
  /** What `ask` asks of this connection goes out in one packet. */
  together(ask: () => void): void;
}

interface Read {
  query: CompiledQuery;
  resolve: (rows: unknown[]) => void;
  reject: (error: unknown) => void;
  /** That of the trace it belongs to, if there is one. */
  inContext: <Result>(work: () => Result) => Result;
}

/** A connection answers in order: one that takes long delays no more than these. */
const mostTogether = 8;

/**
 * Batches the reads that several requests ask for in the same turn of the event loop: they go out on one connection in one packet,
 * and are answered or fail each by itself. Under load a round trip costs both processes more than such a read costs the
 * database. For quick reads alone: what waits for a lock would delay those behind it.
 */
export class SharedReads {
  readonly #pool: GuardedPool;
  #waiting: Read[] = [];

  constructor(pool: GuardedPool) {
    this.#pool = pool;
  }

  read<Row>(query: CompiledQuery<Row>): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      // after the poll phase, which has by then seen all sockets that something arrived on
      if (this.#waiting.length === 0) setImmediate(() => this.#send());
      this.#waiting.push({
        query,
        // `as`: the query says what its rows are
        resolve: resolve as Read['resolve'],
        reject,
        inContext: isTracing() ? AsyncLocalStorage.snapshot() : (work) => work(),
      });
    });
  }

  #send(): void {
    const reads = this.#waiting;
    this.#waiting = [];
    for (let at = 0; at < reads.length; at += mostTogether) {
      void this.#sendTogether(reads.slice(at, at + mostTogether));
    }
  }

  async #sendTogether(reads: readonly Read[]): Promise<void> {
    try {
      const client = await this.#pool.connect();
      const answers: Promise<void>[] = [];
      client.together(() => {
        for (const { query, resolve, reject, inContext } of reads) {
          const answer = inContext(() => client.query<unknown>(query.sql, query.parameters));
          answers.push(answer.then(({ rows }) => resolve(rows), reject));
        }
      });
      await Promise.all(answers);
      client.release();
    } catch (error) {
      for (const { reject } of reads) reject(error);
    }
  }
}

import { statfs } from 'node:fs/promises';
import { isUnwritable } from './failures/database-away.ts';
import type { Database } from './database.ts';

/** Room for a few of PostgreSQL's WAL segments: with less it may stop at any moment. */
const minFreeBytes = 64 * 1024 * 1024;
/** After a write failed with a full disk, it counts as full for this long, even if a smaller write succeeds. */
const believeFailureMs = 10_000;
/** Cached: it writes no more than once in this time. */
const askEveryMs = 1_000;

/** Whether the database takes writes: a full disk still answers every question. */
export class Writability {
  readonly #dataDir: string | undefined;
  #failedAt = -Infinity;
  #asked: { atMs: number; answer: Promise<void> } | undefined;

  /** `dataDir` where the database's disk is ours to look at. */
  constructor({ dataDir }: { dataDir?: string | undefined } = {}) {
    this.#dataDir = dataDir;
  }

  /** Of every statement that failed. */
  note(error: unknown): void {
    if (isUnwritable(error)) this.#failedAt = performance.now();
  }

  /** Rejects where writing does not work. */
  async check(db: Database): Promise<void> {
    if (performance.now() - this.#failedAt < believeFailureMs) throw new Error('a write has failed just now');
    if (!this.#asked || performance.now() - this.#asked.atMs >= askEveryMs) {
      this.#asked = { atMs: performance.now(), answer: this.#tryIt(db) };
    }
    return this.#asked.answer;
  }

  async #tryIt(db: Database): Promise<void> {
    if (this.#dataDir !== undefined) {
      const { bavail, bsize } = await statfs(this.#dataDir);
      if (bavail * bsize < minFreeBytes) throw new Error('the disk is all but full');
    }
    const written_at = new Date();
    await db
      .insertInto('write_probe')
      .values({ probe_id: 1, written_at })
      .onConflict((conflict) => conflict.column('probe_id').doUpdateSet({ written_at }))
      .execute();
  }
}

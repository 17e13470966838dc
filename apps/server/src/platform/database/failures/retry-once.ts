import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Until whoever waited for us has been woken: at once we would take the same rows again before them. */
const pauseMs = { least: 10, most: 50 };

/**
 * A deadlock, or transactions that cannot be put into an order: PostgreSQL has undone this one so that another goes on. It is done once more,
 * from its beginning.
 */
export async function retryOnce<Result>(work: () => Promise<Result>, onRetry: () => void): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isConflict(error)) throw error;
    onRetry();
    await sleep(pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least));
    return work();
  }
}

const isConflict = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');

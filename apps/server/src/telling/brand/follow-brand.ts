import type { Cache } from '../../platform/cache/cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { errorFields, type Log } from '../../platform/process/log.ts';
import { loadBrandTexts } from '../../stores/catalogue/brand-texts.ts';
import type { LiveBrand } from './live-brand.ts';

interface FollowParts {
  brand: LiveBrand;
  db: Database;
  cache: Cache;
  log: Log;
  retryAfterMs?: number;
}

/**
 * Keeps the brand as the database has it: read once, and again when a change is announced. While the database is away it reads as
 * it did last, at the start as the settings say.
 */
export async function followBrand(parts: FollowParts): Promise<{ stop(): void }> {
  const { brand, db, cache, log, retryAfterMs = 1_000 } = parts;
  let reading: Promise<void> | undefined;
  /** More has come since the read under way began. */
  let readAgain = false;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  function follow(): Promise<void> {
    readAgain = true;
    reading ??= read().finally(() => (reading = undefined));
    return reading;
  }

  async function read(): Promise<void> {
    while (readAgain && !isStopped) {
      readAgain = false;
      try {
        brand.take(await loadBrandTexts(db));
      } catch (error) {
        log.warn('brand.unread', errorFields(error));
        clearTimeout(retry);
        if (!isStopped) retry = setTimeout(() => void follow(), retryAfterMs);
        return;
      }
    }
  }

  cache.onForget((changed) => {
    if (changed === 'brand') void follow();
  });
  await follow();
  return {
    stop() {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}

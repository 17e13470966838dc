import { expect, test, vi } from 'vitest';
import { Cache } from './cache.ts';
import { createLog } from '../process/log.ts';
import { testDatabase } from '../testing/database.ts';
import { watchTopics } from './watch-topics.ts';

const log = createLog('silent');
const rename = (database: Awaited<ReturnType<typeof testDatabase>>, name: string) =>
  database.db.updateTable('device').set({ name }).where('device_id', '=', 1).execute();

/** Fills the cache, then waits until it asks for the value anew. */
async function isForgotten(cache: Cache, change: () => Promise<unknown>) {
  await cache.remember('catalogue', 'k', async () => 'old');
  await cache.remember('remoteConfig', 'k', async () => 'untouched');
  await change();
  await vi.waitFor(
    async () => expect(await cache.remember('catalogue', 'k', async () => 'new')).toBe('new'),
    {
      timeout: 5_000,
    },
  );
}

test('a change in one process is forgotten by the others at once, and only its topic', async () => {
  const database = await testDatabase();
  const caches = [new Cache(), new Cache()];
  // no version check within the test: only the announcement can do it
  const watchers = await Promise.all(
    caches.map((cache) => watchTopics({ url: database.url, cache, log, checkEveryMs: 600_000 })),
  );
  for (const [i, cache] of caches.entries()) await isForgotten(cache, () => rename(database, `Renamed ${i}`));
  expect(await caches[0]?.remember('remoteConfig', 'k', async () => 'asked again')).toBe('untouched');
  await Promise.all(watchers.map((watcher) => watcher.stop()));
});

test('a change whose announcement is lost is noticed by its version', async () => {
  const database = await testDatabase();
  const cache = new Cache();
  const watcher = await watchTopics({ url: database.url, cache, log, checkEveryMs: 50 });
  await isForgotten(cache, () =>
    database.pool.query(`update cache_topic set version = version + 1 where topic = 'catalogue'`),
  );
  await watcher.stop();
});

test('what is remembered outlives a broken connection, which is made anew, and what changed meanwhile is noticed', async () => {
  const database = await testDatabase();
  const cache = new Cache();
  const watcher = await watchTopics({
    url: database.url,
    cache,
    log,
    checkEveryMs: 600_000,
    retryAfterMs: 300,
  });
  const cut = () =>
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like '%topics' and datname = current_database()`,
    );
  const isListening = async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity where application_name like '%topics' and datname = current_database()`,
    );
    return rowCount === 1;
  };
  await cache.remember('catalogue', 'kept', async () => 'old');
  await cut();
  await vi.waitFor(async () => expect(await isListening()).toBe(false));
  expect(await cache.remember('catalogue', 'kept', async () => 'new')).toBe('old');
  await vi.waitFor(async () => expect(await isListening()).toBe(true), { timeout: 5_000 });
  expect(await cache.remember('catalogue', 'kept', async () => 'new')).toBe('old');
  await isForgotten(cache, async () => {
    await cut();
    await rename(database, 'Renamed while nobody listened');
  });
  await isForgotten(cache, () => rename(database, 'Renamed after the cut'));
  await watcher.stop();
});

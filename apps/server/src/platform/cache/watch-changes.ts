import type pg from 'pg';
import type { CacheTopic } from '@fettle/contract/define/define-call';
import { isTopic, type Cache, type CacheKey } from './cache.ts';
import type { Listener } from '../database/listener.ts';

interface WatchOptions {
  listener: Listener;
  cache: Cache;
  checkEveryMs?: number;
}

/**
 * Drops what the database says has changed. Every change of a topic has the next version: one that a lost notification
 * or a broken connection hid is missed at the next, or by the check every few seconds, and is read from `cache_change`.
 */
export async function watchChanges(options: WatchOptions): Promise<{ stop(): Promise<void> }> {
  const { listener, cache, checkEveryMs = 5_000 } = options;
  const seen = new Map<CacheTopic, number>();
  let client: pg.Client | undefined;
  let reading: Promise<void> | undefined;
  /** More has come since the read under way began. */
  let readAgain = false;

  function onMessage(payload: string): void {
    const [topic = '', version, ...keys] = payload.split(' ');
    if (!isTopic(topic)) return;
    const missed = Number(version) - (seen.get(topic) ?? 0) - 1;
    // already read from the table
    if (missed < 0) return;
    if (missed > 0 || reading) return void catchUp().catch(() => {});
    seen.set(topic, Number(version));
    forgetAll(keys);
  }

  function forgetAll(keys: readonly string[]): void {
    // one of a later release is the key of nothing here
    for (const key of keys) cache.forget(key as CacheKey);
  }

  /** One read at a time: a burst of changes would otherwise be read, and forgotten, once for each of them. */
  function catchUp(): Promise<void> {
    readAgain = true;
    reading ??= readChanges().finally(() => (reading = undefined));
    return reading;
  }

  async function readChanges(): Promise<void> {
    while (client && readAgain) {
      readAgain = false;
      const { rows } = await client.query<{ topic: string; version: string }>(
        'select topic, version from cache_topic',
      );
      for (const { topic, version } of rows) {
        if (client && isTopic(topic)) await catchUpOn(client, topic, Number(version));
      }
    }
  }

  async function catchUpOn(client: pg.Client, topic: CacheTopic, version: number): Promise<void> {
    const from = seen.get(topic);
    if (from === version) return;
    const { rows } = await client.query<{ keys: string[] }>(
      'select keys from cache_change where topic = $1 and version > $2 and version <= $3',
      [topic, from ?? version, version],
    );
    seen.set(topic, version);
    // the first look, a database restored from a backup, or further behind than changes are kept: anything may have changed
    const isWhole = from !== undefined && rows.length === version - from;
    forgetAll(isWhole ? rows.flatMap(({ keys }) => keys) : [topic]);
  }

  const listening = await listener.listen({
    name: 'cache_change',
    onMessage,
    onConnected: (connected) => {
      client = connected;
      return catchUp();
    },
    onLost: () => {
      client = undefined;
    },
  });
  const check = setInterval(() => void catchUp().catch(() => {}), checkEveryMs);

  return {
    async stop() {
      clearInterval(check);
      await listening.stop();
    },
  };
}

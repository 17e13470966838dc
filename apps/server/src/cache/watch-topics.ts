import type pg from 'pg';
import type { CacheTopic } from '@fettle/contract/define-call';
import type { Cache } from './cache.ts';
import { listenToChannel } from '../database/listen-to-channel.ts';
import type { Log } from '../process/log.ts';

const topics: ReadonlySet<string> = new Set<CacheTopic>(['catalogue', 'remoteConfig']);
const isTopic = (text: string): text is CacheTopic => topics.has(text);

interface WatchOptions {
  url: string;
  cache: Cache;
  log: Log;
  checkEveryMs?: number;
  retryAfterMs?: number;
}

/**
 * Forgets a topic as soon as the database announces a change. Announcements are lost while the connection is
 * down, so the versions are compared as well: every few seconds and after each reconnect.
 */
export async function watchTopics(options: WatchOptions): Promise<{ stop(): Promise<void> }> {
  const { url, cache, log, retryAfterMs, checkEveryMs = 5_000 } = options;
  const seen = new Map<string, string>();
  let client: pg.Client | undefined;

  async function compareVersions(): Promise<void> {
    if (!client) return;
    const { rows } = await client.query<{ topic: string; version: string }>(
      'select topic, version from cache_topic',
    );
    for (const { topic, version } of rows) {
      if (seen.get(topic) === version || !isTopic(topic)) continue;
      seen.set(topic, version);
      cache.forget(topic);
    }
  }

  const listener = await listenToChannel({
    url,
    channel: 'cache_topic',
    name: 'topics',
    log,
    retryAfterMs,
    onMessage: (topic) => isTopic(topic) && cache.forget(topic),
    onConnected: (connected) => {
      client = connected;
      return compareVersions();
    },
    // What is remembered is served on while the database is away. If something changed meanwhile, the versions tell.
    onLost: () => {
      client = undefined;
    },
  });
  const check = setInterval(() => void compareVersions().catch(() => {}), checkEveryMs);

  return {
    async stop() {
      clearInterval(check);
      await listener.stop();
    },
  };
}

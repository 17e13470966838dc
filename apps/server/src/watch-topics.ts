import pg from 'pg';
import type { CacheTopic } from '@fettle/contract/define-call';
import type { Cache } from './cache.ts';
import type { Log } from './log.ts';
import { errorFields } from './log.ts';

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
  const { cache, log, checkEveryMs = 5_000, retryAfterMs = 1_000 } = options;
  const seen = new Map<string, string>();
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const connecting = new pg.Client({
      connectionString: options.url,
      application_name: `fettle ${process.pid} topics`,
      connectionTimeoutMillis: 5_000,
    });
    connecting.on('notification', ({ payload = '' }) => isTopic(payload) && cache.forget(payload));
    connecting.on('error', (error) => {
      log.warn('topics.connection-lost', errorFields(error));
      reconnectLater();
    });
    await connecting.connect();
    await connecting.query('listen cache_topic');
    client = connecting;
    await compareVersions();
  }

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

  function reconnectLater(): void {
    client = undefined;
    for (const topic of topics) if (isTopic(topic)) cache.forget(topic);
    if (stopped || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connect().catch(reconnectLater);
    }, retryAfterMs);
  }

  await connect();
  const check = setInterval(() => void compareVersions().catch(() => {}), checkEveryMs);

  return {
    async stop() {
      stopped = true;
      clearInterval(check);
      clearTimeout(retry);
      await client?.end();
    },
  };
}

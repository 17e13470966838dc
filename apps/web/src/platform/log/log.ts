import type { LogCategory, LogEntry } from '@fettle/contract/entities/log-entry';
import type { AppEnv } from '@fettle/contract/site/site';
import { postQuietly } from '@fettle/contract/client/post-quietly';

export type Trouble = Omit<LogEntry, 'path' | 'at'>;

export type Log = (trouble: Trouble) => void;

interface LogOptions {
  logUrl: string;
  appEnv: AppEnv;
  fetch: typeof globalThis.fetch;
  now: () => Date;
  /** Of the page, without its query: an address may carry a name or a payment in it. */
  path: () => string;
}

// a page that fails in a loop must not flood the log
const maxEntries = 20;
const maxMessageLength = 500;
const maxPathLength = 300;

/** Spec §8: a status is an exception of the server's, an rc its error, anything else ours. */
export function categoryOf({ status, rc }: Trouble): LogCategory {
  if (status !== undefined) return 'server/exception';
  if (rc !== undefined) return 'server/error';
  return 'client';
}

/** Writes entries the way a Firebase Realtime Database takes them over REST, so that a real one can be configured. */
export function createLog({ logUrl, appEnv, fetch, now, path }: LogOptions): Log {
  let written = 0;

  return (trouble) => {
    if (written >= maxEntries) return;
    written += 1;
    const at = now().toISOString();
    const entry: LogEntry = {
      ...trouble,
      message: trouble.message.slice(0, maxMessageLength),
      path: path().slice(0, maxPathLength),
      at,
    };
    const url = `${logUrl}/logs/${appEnv}/${categoryOf(trouble)}/${at.slice(0, 'YYYY-MM-DD'.length)}.json`;
    postQuietly(fetch, url, entry);
  };
}

import { createHash } from 'node:crypto';
import { storeAnswer, type StoredAnswer } from './stored-answer.ts';

/** What stands in apps/web/public/sw.js for the version. */
const placeholder = "'unversioned'";

/**
 * Writes the version of the offline page into the service worker: a browser takes a new worker, and with it the new
 * page, only when the worker's own bytes have changed.
 */
export function serviceWorker(source: string, offlineHtml: string): StoredAnswer {
  if (!source.includes(placeholder)) throw new Error(`sw.js must contain ${placeholder}`);
  const version = createHash('sha256').update(offlineHtml).digest('base64url').slice(0, 12);
  return storeAnswer({
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // a worker has the policy of its own file: it fetches from us, and does nothing else
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
    body: Buffer.from(source.replace(placeholder, `'${version}'`)),
  });
}

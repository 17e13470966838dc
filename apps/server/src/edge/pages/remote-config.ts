import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { AppEnv } from '@fettle/contract/site/site';
import type { Cache } from '../../platform/cache/cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { loadRemoteConfig } from '../../stores/catalogue/remote-config.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

/** Serves the values this environment may see: another environment's promotion must not leak. */
export function mountRemoteConfig(
  app: Hono<{ Variables: RequestScope }>,
  { db, cache, appEnv }: { db: Database; cache: Cache; appEnv: AppEnv },
): void {
  const keys = ['postcodes', `promo_${appEnv}`];

  const load = () =>
    cache.remember('remoteConfig', 'values', async () => {
      const json = JSON.stringify(await loadRemoteConfig(db, keys));
      return { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"` };
    });

  app.get('/remote-config.json', async (c) => {
    const { json, etag } = await load();
    c.header('etag', etag);
    c.header('cache-control', 'no-cache');
    if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304);
    c.header('content-type', 'application/json; charset=utf-8');
    return c.body(json);
  });
}

/** A proxy that compressed the answer marks the tag as weak. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

import type { Hono } from 'hono';
import type { LiveBrand } from '../../../telling/brand/live-brand.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { OwnAddresses } from '../../../platform/http/own-addresses.ts';
import type { Database } from '../../../platform/database/database.ts';
import { unlisted } from '../../../platform/http/unlisted.ts';
import { errorFields, type Log } from '../../../platform/process/log.ts';
import { appSecret } from '../../../platform/database/secrets.ts';
import type { TrustedIssuer } from '../trusted-issuers.ts';
import type { Auth } from './auth.ts';
import { forward, send } from './forward.ts';
import { trustEmbedded } from './id-token.ts';
import { mountNavigations } from './navigations.ts';
import { mountPosts, userOf } from './posts.ts';
import type { RequestScope } from '../../sessions/request-scope.ts';
import type { SandboxIdentity } from '../sandbox-identity.ts';
import type { IdentityConfig } from '../identity-settings.ts';

interface EmbeddedIdentityParts {
  config: OwnAddresses & { identity: IdentityConfig };
  brand: LiveBrand;
  db: Database;
  clock: Clock;
  log: Log;
  sandbox: SandboxIdentity | undefined;
}

export interface EmbeddedIdentity {
  mount(app: Hono<{ Variables: RequestScope }>): void;
  /** Loads what the first sign-in would wait for. */
  warmUp(): Promise<void>;
  trustedIssuer: TrustedIssuer;
  /** Waits for background work that runs after an answer. */
  close(): Promise<void>;
}

/** Our own identity service: passwords, links by mail, and the OAuth providers behind the three buttons. */
export function createEmbeddedIdentity(parts: EmbeddedIdentityParts): EmbeddedIdentity {
  const { config, db, log } = parts;
  const pending = new Set<Promise<unknown>>();
  let opening: Promise<Auth> | undefined;

  function auth(): Promise<Auth> {
    opening ??= open(parts).catch((error: unknown) => {
      // a failure is not cached: the database may be away for a moment, and the next request retries
      opening = undefined;
      throw error;
    });
    return opening;
  }

  function later(work: () => Promise<unknown>): void {
    const promise = work()
      .catch((error: unknown) => log.error('identity.broken', errorFields(error)))
      .finally(() => pending.delete(promise));
    pending.add(promise);
  }

  return {
    trustedIssuer: trustEmbedded({ publicUrl: config.publicUrl, db }),
    warmUp: async () => void (await auth()),
    close: async () => void (await Promise.all(pending)),
    mount(app) {
      app.use('/identity/*', unlisted);
      for (const path of ['/token', '/jwks']) {
        app.get(`/identity${path}`, async (c) => send(c, await forward(await auth(), c)));
      }
      app.get('/identity/get-session', async (c) => send(c, await forward(await auth(), c), userOf));
      mountPosts(app, { ...parts, auth, later });
      mountNavigations(app, { ...parts, auth });
      app.all('/identity/*', (c) => c.json({ code: 'NOT_FOUND' }, 404));
    },
  };
}

async function open(parts: EmbeddedIdentityParts): Promise<Auth> {
  // loaded lazily: it takes half a second, and the start must not wait for it
  const { createAuth } = await import('./auth.ts');
  const secret = await appSecret(parts.db, 'identity');
  const auth = createAuth({ ...parts, secret });
  await auth.$context;
  return auth;
}

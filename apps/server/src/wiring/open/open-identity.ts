import type { Hono } from 'hono';
import type { LiveBrand } from '../../telling/brand/live-brand.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Config } from '../settings/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NodeMiddleware } from '../../platform/http/listen.ts';
import type { Log } from '../../platform/process/log.ts';
import type { VerifyIdToken } from '../../outside/ports/id-token.ts';
import { createEmbeddedIdentity } from '../../people/identity/embedded/embedded-identity.ts';
import { trustedIssuers } from '../../people/identity/trusted-issuers.ts';
import { createVerifyIdToken } from '../../people/identity/verify-id-token.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';
import type { StandIns } from '../stand-ins.ts';

interface IdentityParts {
  config: Config;
  brand: LiveBrand;
  db: Database;
  clock: Clock;
  log: Log;
  standIns: Pick<Partial<StandIns>, 'identity'>;
}

interface Identity {
  verifyIdToken: VerifyIdToken;
  mount(app: Hono<{ Variables: RequestScope }>): void;
  /** Goes before the app: the sandbox's provider is no Hono app. */
  before: NodeMiddleware;
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

const nothing = async () => {};

/** Whose ID tokens we trust: Firebase where it is configured, else a service of our own with real or sandboxed providers. */
export function openIdentity(parts: IdentityParts): Identity {
  const { config, standIns } = parts;
  if (config.identity.firebase) {
    const verifyIdToken = createVerifyIdToken({ ...parts, issuers: trustedIssuers(config) });
    return { verifyIdToken, mount: () => {}, before: pass, warmUp: nothing, close: nothing };
  }
  const sandbox = standIns.identity?.open(parts);
  const embedded = createEmbeddedIdentity({ ...parts, sandbox });
  const issuers = trustedIssuers(config, embedded.trustedIssuer);
  return {
    verifyIdToken: createVerifyIdToken({ ...parts, issuers }),
    mount: (app) => embedded.mount(app),
    before: sandbox?.middleware ?? pass,
    warmUp: () => embedded.warmUp(),
    async close() {
      await embedded.close();
      await sandbox?.close();
    },
  };
}

const pass: NodeMiddleware = (_request, _response, next) => next();

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createLocalJWKSet } from 'jose';
import type { LiveBrand } from '../../../../apps/server/src/telling/brand/live-brand.ts';
import type { OwnAddresses } from '../../../../apps/server/src/platform/http/own-addresses.ts';
import type { Database } from '../../../../apps/server/src/platform/database/database.ts';
import { portOf } from '../../../../apps/server/src/platform/http/listen.ts';
import { errorFields, type Log } from '../../../../apps/server/src/platform/process/log.ts';
import { ownOrigins } from '../../../../apps/server/src/platform/http/own-origins.ts';
import { appSecret } from '../../../../apps/server/src/platform/database/secrets.ts';
import type { ProviderID } from './provider.ts';
import { sandboxSecrets, type SandboxSecrets } from './secrets.ts';
import type { SandboxIdentity } from '../../../../apps/server/src/people/identity/sandbox-identity.ts';

const mount = '/_sandbox/identity';

interface SandboxParts {
  config: Pick<OwnAddresses, 'publicUrl'>;
  brand: LiveBrand;
  db: Database;
  log: Log;
}

/** The OpenID provider behind the three buttons where no real one is configured. Nothing is loaded before it is asked. */
export function createSandboxIdentity(parts: SandboxParts): SandboxIdentity {
  const issuer = `${parts.config.publicUrl}${mount}`;
  let opening: ReturnType<typeof open> | undefined;

  const secrets = async () => sandboxSecrets(await appSecret(parts.db, 'sandbox-identity'));

  function opened() {
    opening ??= open(parts, issuer, secrets).catch((error: unknown) => {
      // the database may be away for a moment: the next one asks again
      opening = undefined;
      throw error;
    });
    return opening;
  }

  return {
    middleware: (request, response, next) => {
      if (!request.url?.startsWith(`${mount}/`)) return next();
      opened().then(
        ({ answer }) => answer(request, response),
        (error: unknown) => {
          parts.log.error('sandbox.broken', errorFields(error));
          response.writeHead(500).end();
        },
      );
    },
    async endpoints() {
      const { clientSecret, publicKey } = await secrets();
      return {
        issuer,
        clientSecret,
        keys: createLocalJWKSet({ keys: [publicKey] }),
        authorizationUrl: (origin) => `${origin}${mount}/auth`,
        tokenUrl: async () => (await opened()).tokenUrl,
      };
    },
    close: async () => (await opening)?.close(),
  };
}

async function open(
  { config, brand, db, log }: SandboxParts,
  issuer: string,
  secrets: () => Promise<SandboxSecrets>,
) {
  // half a second to load, which most starts and every production server can do without
  const { createProvider } = await import('./provider.ts');
  const callback = createProvider({
    issuer,
    brand,
    db,
    log,
    secrets: await secrets(),
    redirectUris: {
      google: callbackUris('google', config),
      facebook: callbackUris('facebook', config),
      apple: callbackUris('apple', config),
    },
  }).callback();
  const backChannel = createServer((request, response) => void callback(request, response));
  backChannel.listen(0, '127.0.0.1');
  await once(backChannel, 'listening');
  backChannel.unref();

  const scheme = new URL(config.publicUrl).protocol.slice(0, -1);
  return {
    tokenUrl: `http://127.0.0.1:${portOf(backChannel)}/token`,
    answer: (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): void => {
      const { url = '' } = request;
      request.headers['x-forwarded-proto'] = scheme;
      delete request.headers['x-forwarded-host'];
      request.originalUrl = url;
      request.url = url.slice(mount.length);
      void callback(request, response);
    },
    close: async () => {
      backChannel.closeAllConnections();
      await new Promise((resolve) => backChannel.close(resolve));
    },
  };
}

const callbackUris = (provider: ProviderID, { publicUrl }: Pick<OwnAddresses, 'publicUrl'>) =>
  ownOrigins(publicUrl).map((origin) => `${origin}/identity/callback/${provider}`);

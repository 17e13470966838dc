import type { FirebaseConfig, SiteConfig } from '@fettle/contract/site/site';
import { stripeSources } from './stripe-hosts.ts';

interface PolicyParts {
  config: Pick<SiteConfig, 'apiUrl' | 'logUrl' | 'firebase'>;
  /** `sha256-…` of each inline block the page may run or apply. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** The page on which Stripe's element stands: no other page lets Stripe in. */
  paysByStripe: boolean;
  /** Vite puts styles into the page by script and talks over a WebSocket. */
  development: boolean;
}

/** The page's policy: only what we wrote runs. Hashes instead of nonces, because the HTML is cached with its header. */
export function contentSecurityPolicy({
  config,
  scriptHashes,
  styleHashes,
  paysByStripe,
  development,
}: PolicyParts): string {
  const self = "'self'";
  const firebase = firebaseSources(config.firebase);
  const stripe = paysByStripe ? stripeSources : { scripts: [], connections: [], frames: [] };
  const directives: Record<string, readonly string[]> = {
    'default-src': [self],
    'script-src': [self, ...scriptHashes.map(quoted), ...firebase.scripts, ...stripe.scripts],
    'style-src': development ? [self, "'unsafe-inline'"] : [self, ...styleHashes.map(quoted)],
    // photos of orders come from where the calls go
    'img-src': [self, 'data:', ...otherOrigins({ ...config, logUrl: '' })],
    'connect-src': [
      self,
      ...otherOrigins(config),
      ...firebase.connections,
      ...stripe.connections,
      ...(development ? ['ws:'] : []),
    ],
    'font-src': [self],
    'frame-src': [self, ...firebase.frames, ...stripe.frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

const quoted = (hash: string) => `'${hash}'`;

/** An empty address means the page's own origin, which 'self' covers. */
function otherOrigins({ apiUrl, logUrl }: PolicyParts['config']): string[] {
  return [apiUrl, logUrl].filter((url) => url !== '').map((url) => new URL(url).origin);
}

/** Firebase answers its calls from Google's hosts; its popup needs a script of Google's and a frame of the project's. */
function firebaseSources(firebase: FirebaseConfig | null) {
  if (!firebase) return { scripts: [], connections: [], frames: [] };
  const { emulatorUrl, authDomain } = firebase;
  return {
    scripts: ['https://apis.google.com'],
    connections: emulatorUrl
      ? [emulatorUrl]
      : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frames: [emulatorUrl ?? `https://${authDomain}`],
  };
}

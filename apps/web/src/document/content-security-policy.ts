import type { SiteConfig } from '@fettle/contract/site';

interface PolicyParts {
  config: Pick<SiteConfig, 'apiUrl' | 'logUrl'>;
  /** `sha256-…` of each inline block the page may run or apply. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** Vite puts styles into the page by script and talks over a WebSocket. */
  development: boolean;
}

/** The page's policy: only what we wrote runs. Hashes instead of nonces, because the HTML is cached with its header. */
export function contentSecurityPolicy({
  config,
  scriptHashes,
  styleHashes,
  development,
}: PolicyParts): string {
  const self = "'self'";
  const directives: Record<string, readonly string[]> = {
    'default-src': [self],
    'script-src': [self, ...scriptHashes.map(quoted)],
    'style-src': development ? [self, "'unsafe-inline'"] : [self, ...styleHashes.map(quoted)],
    'img-src': [self, 'data:'],
    'connect-src': [self, ...otherOrigins(config), ...(development ? ['ws:'] : [])],
    'font-src': [self],
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

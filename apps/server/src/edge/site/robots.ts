import type { SiteConfig } from '@fettle/contract/site/site';
import { personalPaths, publicPathsBelow } from './personal-paths.ts';

const notForSearchEngines = [
  '/api/',
  '/_sandbox/',
  '/open/',
  '/ops/',
  '/login',
  '/logout',
  '/signup',
  '/reset',
  ...personalPaths,
];

/** Only production is to be found: a test system in the results would take orders nobody fulfils. */
export function robotsTxt({ appEnv, publicUrl }: Pick<SiteConfig, 'appEnv' | 'publicUrl'>): string {
  const isOpen = appEnv === 'prod';
  const disallowed = isOpen ? notForSearchEngines : ['/'];
  return [
    'User-agent: *',
    // the longer path decides, wherever it stands
    ...(isOpen ? publicPathsBelow.map((path) => `Allow: ${path}`) : []),
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

import type { SiteConfig } from '@fettle/contract/site/site';
import { personalPaths } from './personal-paths.ts';

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
  const disallowed = appEnv === 'prod' ? notForSearchEngines : ['/'];
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

import { expect, test } from 'vitest';
import { robotsTxt } from './robots.ts';

const publicUrl = 'https://fettle.example';

test.each(['dev', 'staging'] as const)('keeps search engines out of %s', (appEnv) => {
  expect(robotsTxt({ appEnv, publicUrl })).toMatch(/^User-agent: \*\nDisallow: \/\n/);
});

test('lets them into production, but not where visitors have things of their own', () => {
  const text = robotsTxt({ appEnv: 'prod', publicUrl });
  expect(text).not.toMatch(/^Disallow: \/$/m);
  for (const path of [
    '/api/',
    '/_sandbox/',
    '/open/',
    '/ops/',
    '/login',
    '/ticket',
    '/track',
    '/orders',
    '/profile',
    '/devices',
    '/passport',
  ]) {
    expect(text).toContain(`\nDisallow: ${path}\n`);
  }
  expect(text).toContain('\nAllow: /passport/verify\n');
  expect(text).toContain('Sitemap: https://fettle.example/sitemap.xml');
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startServiceWorker } from '../../testing/service-worker-scope.ts';
import { serviceWorker } from '../site/service-worker.ts';

// the site and the console are of one origin, and an origin has one set of caches
const read = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');
const siteSource = read('apps/web/public/sw.js');
const consoleSource = read('apps/ops/public/worker.js');
const pageSource = read('apps/ops/src/features/run/keep-console.ts');

const prefixIn = (source: string) => /^const cachePrefix = '([^']+)';$/m.exec(source)?.[1] ?? 'has none';
const formerPrefixes = [
  ...(/formerPrefixes = \[(.*)\]/.exec(siteSource)?.[1]?.matchAll(/'([^']+)'/g) ?? []),
].map(([, prefix]) => prefix ?? '');
const sitePrefix = prefixIn(siteSource);
const consolePrefix = prefixIn(consoleSource);

test('no name that begins with a prefix of the site can begin with the console’s, nor the other way round', () => {
  expect(formerPrefixes).toEqual(['offline-', 'assets-']);
  for (const prefix of [sitePrefix, ...formerPrefixes]) {
    expect(prefix.startsWith(consolePrefix)).toBe(false);
    expect(consolePrefix.startsWith(prefix)).toBe(false);
  }
});

test('the console’s page and its worker mean the same cache', () => {
  expect(prefixIn(pageSource)).toBe(consolePrefix);
  const nameIn = (source: string) => /^const cacheName = (.+);$/m.exec(source)?.[1];
  expect(nameIn(pageSource)).toBe(nameIn(consoleSource));
});

const siteOf = (offlineHtml: string) =>
  Buffer.from(serviceWorker(siteSource, offlineHtml).variants.identity?.body ?? []).toString();

/** All that makes a worker touch a cache. */
async function use(worker: ReturnType<typeof startServiceWorker>, paths: readonly string[]): Promise<void> {
  await worker.dispatch('install');
  await worker.dispatch('activate');
  for (const path of paths) await worker.get(path);
  await worker.get('/ops/', { mode: 'navigate' });
  worker.network.mockRejectedValue(new TypeError('no connection'));
  await worker.get('/', { mode: 'navigate' }).catch(() => undefined);
  await worker.get('/ops/', { mode: 'navigate' }).catch(() => undefined);
}

test('each worker touches caches of its own prefix alone, also when it takes over from an older one', async () => {
  const stores = new Map<string, Map<string, Response>>([['somebody’s', new Map()]]);
  const ops = startServiceWorker(consoleSource, stores);
  await use(ops, ['/ops/assets/1.js']);
  const kept = [...(stores.get(consolePrefix)?.keys() ?? [])];
  expect(kept).toEqual(['https://fettle.example/ops/assets/1.js', '/ops/']);

  const site = startServiceWorker(siteOf('<p>a</p>'), stores);
  await use(site, ['/assets/1.js']);
  const next = startServiceWorker(siteOf('<p>b</p>'), stores);
  await use(next, ['/assets/2.js']);

  expect([...ops.touched].filter((name) => !name.startsWith(consolePrefix))).toEqual([]);
  for (const worker of [site, next]) {
    expect(worker.touched.size).toBeGreaterThan(1);
    expect([...worker.touched].filter((name) => !name.startsWith(sitePrefix))).toEqual([]);
  }
  // the older one's offline page is gone, and nobody else's cache
  expect([...stores.keys()].filter((name) => name.startsWith(`${sitePrefix}offline`))).toHaveLength(1);
  expect([...(stores.get(consolePrefix)?.keys() ?? [])]).toEqual(kept);
  expect(stores.has('somebody’s')).toBe(true);
});

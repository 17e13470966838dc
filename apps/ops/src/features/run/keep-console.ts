/** As in apps/ops/public/worker.js, which no bundler reads: a test of the server compares them. */
const cachePrefix = 'console';
const cacheName = cachePrefix;
const documentKey = '/ops/';
/** A release has a few dozen files; what is beyond belongs to earlier ones. */
const mostFiles = 80;

/** Lets this browser open the console without a connection, with all the files that this page has used. */
export async function keepConsole(): Promise<void> {
  // not over plain http, nor where the browser keeps nothing
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  await navigator.serviceWorker.register('/ops/worker.js', { scope: '/ops/' });
  const cache = await caches.open(cacheName);
  const used = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/ops/assets/'));
  const known = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll([documentKey, ...new Set(used.filter((url) => !known.has(url)))]);
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== documentKey);
  // in the order in which they came: the oldest first
  for (const file of files.slice(0, Math.max(0, files.length - mostFiles))) await cache.delete(file);
}

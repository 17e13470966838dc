// Lets a driver open the console where there is no connection. The document comes from the server whenever it answers;
// files carry their version in their names, so that a kept one is never old.

/** Of every cache of the console and of no other: the site's worker shares the origin, and deletes old caches by its own prefix. */
const cachePrefix = 'console';
// the prefix alone, under which telephones have kept it since the first release
const cacheName = cachePrefix;
const documentKey = '/ops/';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(newestDocument(event));
  else if (pathname.startsWith('/ops/assets/')) event.respondWith(keptFile(event));
});

async function newestDocument(event) {
  try {
    const response = await fetch(event.request);
    storeCopy(event, documentKey, response);
    return response;
  } catch (error) {
    const kept = await caches.match(documentKey, { cacheName });
    if (kept) return kept;
    throw error;
  }
}

async function keptFile(event) {
  const kept = await caches.match(event.request, { cacheName });
  if (kept) return kept;
  const response = await fetch(event.request);
  storeCopy(event, event.request, response);
  return response;
}

/** Beside the answer: a telephone that is full shows the page all the same. */
function storeCopy(event, key, response) {
  if (!response.ok) return;
  const copy = response.clone();
  const stored = caches.open(cacheName).then((cache) => cache.put(key, copy));
  event.waitUntil(stored.catch(() => undefined));
}

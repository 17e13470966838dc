// Lets a driver open the console where there is no connection. The document comes from the server whenever it answers;
// files carry their version in their names, so that a kept one is never old.
const cacheName = 'console';
const documentKey = '/ops/';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(newestDocument(request));
  else if (pathname.startsWith('/ops/assets/')) event.respondWith(keptFile(request));
});

async function newestDocument(request) {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(documentKey, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(documentKey);
    if (kept) return kept;
    throw error;
  }
}

async function keptFile(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

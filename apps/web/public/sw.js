// Shows the offline page when there is no connection, and caches the hashed files of the site. Pages, tickets and
// calls always come from the network: nothing that can change is ever answered from the cache. The one exception is the page that checks a
// device's passport, which shows nothing of ours and must work where there is no connection. Shows notifications about
// orders to those who have asked for them.

// the server writes the version of the offline page here (apps/server/src/edge/site/service-worker.ts)
const offlineVersion = 'unversioned';
const offlinePage = '/offline.html';
/** Of every cache of this worker and of no other: the console keeps a driver's run on the same origin, under a name of its own. */
const cachePrefix = 'site-';
/** What its caches were called before they had a prefix. */
const formerPrefixes = ['offline-', 'assets-'];
const offlineCache = `${cachePrefix}offline-${offlineVersion}`;
// its files never change under their names, so it outlives versions; raise the number to start again
const assetCache = `${cachePrefix}assets-1`;
const maxAssets = 80;
const verifierPage = '/passport/verify';
/** The page that checks passports, and its files: apart, because other pages' files push the oldest out of the cache of assets. */
const verifierCache = `${cachePrefix}verifier-1`;
const maxVerifierAssets = 60;
/** The operations console, calls and sandboxes are no pages of this site. */
const notOurPages = /^\/(ops|api|_sandbox)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage());
  // it holds no pages, so a new one can take over from the old at once
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), self.registration.navigationPreload?.enable()]));
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // all of them: what is not answered here would be fetched twice, and a link that works once would be used up
    event.respondWith(pageOrOffline(event, url));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(keptAsset(event));
  }
});

self.addEventListener('message', (event) => {
  // from our own pages alone: a worker hears nobody else
  if (event.data?.type === 'keepVerifier') event.waitUntil(keepVerifier(event.data.assets).catch(() => {}));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showNews(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openOrder(event.notification.tag));
});

async function keepOfflinePage() {
  const cache = await caches.open(offlineCache);
  await cache.add(new Request(offlinePage, { cache: 'reload' }));
}

/** All of it or nothing: a page without its scripts would promise what it can't do. */
async function keepVerifier(assets) {
  const isAsset = (path) => typeof path === 'string' && /^\/assets\/[\w.-]+$/.test(path);
  const wanted = [...assets.filter(isAsset).slice(0, maxVerifierAssets), verifierPage];
  const responses = await Promise.all(
    wanted.map((path) =>
      fetch(new Request(addressOf(path), path === verifierPage ? { cache: 'reload' } : {})),
    ),
  );
  if (responses.some(({ status }) => status !== 200)) return;
  await caches.delete(verifierCache);
  const cache = await caches.open(verifierCache);
  // the page last: it is not offered before its files are there
  for (const [at, response] of responses.entries()) await cache.put(addressOf(wanted[at]), response);
}

const addressOf = (path) => new URL(path, self.location.origin).href;

async function dropOldCaches() {
  const current = [offlineCache, assetCache, verifierCache];
  const isOurs = (name) => [cachePrefix, ...formerPrefixes].some((prefix) => name.startsWith(prefix));
  const old = (await caches.keys()).filter((name) => isOurs(name) && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function pageOrOffline(event, { pathname }) {
  try {
    // the browser asks for the page while this worker starts
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    if (notOurPages.test(pathname)) throw error;
    const verifier =
      pathname === verifierPage &&
      (await caches.match(addressOf(verifierPage), { cacheName: verifierCache }));
    if (verifier) return verifier;
    const offline = await caches.match(offlinePage, { cacheName: offlineCache });
    if (offline) return offline;
    throw error;
  }
}

async function keptAsset(event) {
  const cache = await caches.open(assetCache);
  const kept =
    (await cache.match(event.request)) ?? (await caches.match(event.request, { cacheName: verifierCache }));
  if (kept) return kept;
  const response = await fetch(event.request);
  // a full disk must not cost the visitor the file
  if (response.status === 200) event.waitUntil(keep(cache, event.request, response.clone()).catch(() => {}));
  return response;
}

/** Keys come in the order of their arrival: the oldest go first. */
async function keep(cache, request, response) {
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -maxAssets).map((key) => cache.delete(key)));
}

/** A browser takes the right to push away from who shows nothing, so there are words for anything. */
async function showNews(data) {
  const { title, body, order } = readNews(data);
  await self.registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    // a newer one about the same order takes the place of the older one, and is heard again
    ...(order && { tag: order, renotify: true }),
  });
}

function readNews(data) {
  try {
    const { title, body, order } = data.json();
    if (title && body) return { title: String(title), body: String(body), order: orderNumber(order) };
  } catch {
    // nothing in it, or not ours
  }
  return { title: 'There is news about your order', body: 'Have a look at your orders.', order: '' };
}

/** It becomes part of an address. */
const orderNumber = (order) => (/^RE\d{1,10}$/.test(order) ? order : '');

async function openOrder(order) {
  const path = orderNumber(order) ? `/track/${order}` : '/orders';
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
}

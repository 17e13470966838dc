import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { startServiceWorker as startWorker } from '../../testing/service-worker-scope.ts';
import { serviceWorker } from './service-worker.ts';

const source = readFileSync(new URL('../../../../web/public/sw.js', import.meta.url), 'utf8');
const codeFor = (offlineHtml: string) =>
  Buffer.from(serviceWorker(source, offlineHtml).variants.identity?.body ?? []).toString();

test('is another worker once the offline page changes, and the same until then', () => {
  expect(codeFor('<p>a</p>')).toBe(codeFor('<p>a</p>'));
  expect(codeFor('<p>a</p>')).not.toBe(codeFor('<p>b</p>'));
});

test('is asked for again at each start, under a policy that lets it fetch from us alone', () => {
  expect(serviceWorker(source, '').headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});

test('shows the offline page when a page cannot be fetched, whichever page it is', async () => {
  const worker = startWorker(codeFor('<p>a</p>'));
  await worker.dispatch('install');
  worker.network.mockRejectedValue(new TypeError('no connection'));
  for (const path of ['/', '/orders', '/track/RE12?payment_intent=pi_1']) {
    expect(await (await worker.get(path, { mode: 'navigate' }))?.text()).toBe('kept /offline.html');
  }
});

test.each(['/ops/', '/_sandbox/mail', '/api/tickets/get'])(
  'fetches %s, which is no page of the site, and has nothing to show in its place',
  async (path) => {
    const worker = startWorker(codeFor('<p>a</p>'));
    await worker.dispatch('install');
    expect(await (await worker.get(path, { mode: 'navigate' }))?.text()).toContain(
      `network https://fettle.example${path}`,
    );
    worker.network.mockRejectedValue(new TypeError('no connection'));
    await expect(worker.get(path, { mode: 'navigate' })).rejects.toThrow('no connection');
  },
);

test('keeps the page that checks passports with its files when that asks for it, for a visit without a connection', async () => {
  const worker = startWorker(codeFor('<p>a</p>'));
  await worker.dispatch('install');
  const data = { type: 'keepVerifier', assets: ['/assets/check.js', '/api/tickets/get', 7] };
  await worker.dispatch('message', { data });
  worker.network.mockRejectedValue(new TypeError('no connection'));
  const open = async (path: string, mode = 'navigate') => (await worker.get(path, { mode }))?.text();
  expect(await open('/passport/verify')).toBe('network https://fettle.example/passport/verify');
  expect(await open('/assets/check.js', 'cors')).toBe('network https://fettle.example/assets/check.js');
  expect(await open('/passport/12-abc')).toBe('kept /offline.html');
  expect([...worker.stores.values()].flatMap((store) => [...store.keys()])).not.toContain(
    'https://fettle.example/api/tickets/get',
  );
});

test('keeps nothing of that page where one of its files is gone, and hears no other message', async () => {
  const worker = startWorker(codeFor('<p>a</p>'));
  await worker.dispatch('message', { data: undefined });
  worker.network.mockImplementation(
    async ({ url }) => new Response('', { status: url.includes('/assets/') ? 404 : 200 }),
  );
  await worker.dispatch('message', { data: { type: 'keepVerifier', assets: ['/assets/old.js'] } });
  expect([...worker.stores.keys()].filter((name) => name.includes('verifier'))).toEqual([]);
});

test('takes the page that the browser has asked for already, instead of asking twice', async () => {
  const worker = startWorker(codeFor('<p>a</p>'));
  const request = { url: 'https://fettle.example/open/once', mode: 'navigate', method: 'GET' };
  const preloadResponse = Promise.resolve(new Response('preloaded'));
  expect(await (await worker.dispatch('fetch', { request, preloadResponse }))?.text()).toBe('preloaded');
  expect(worker.network).not.toHaveBeenCalled();
});

test('never keeps a page: each is fetched again', async () => {
  const worker = startWorker(codeFor('<p>a</p>'));
  await worker.dispatch('install');
  for (let i = 0; i < 2; i += 1) await worker.get('/orders', { mode: 'navigate' });
  expect(worker.network).toHaveBeenCalledTimes(2);
  expect([...worker.stores.values()].flatMap((store) => [...store.keys()])).toEqual(['/offline.html']);
});

test.each([
  ['a call', '/api/tickets/get', {}],
  ['a POST to a page', '/orders', { method: 'POST', mode: 'navigate' }],
  ['page data', '/orders.data', {}],
  ['another site', '/assets/x.js', { origin: 'https://elsewhere.example' }],
])('leaves %s to the browser', async (_what, path, options) => {
  const worker = startWorker(codeFor('<p>a</p>'));
  expect(await worker.get(path, options)).toBeUndefined();
  expect(worker.network).not.toHaveBeenCalled();
});

test('keeps hashed files, so many and no more, and none that failed', async () => {
  const worker = startWorker(codeFor('<p>a</p>'));
  for (let i = 0; i < 90; i += 1) await worker.get(`/assets/${i}.js`);
  await worker.get('/assets/89.js');
  expect(worker.network).toHaveBeenCalledTimes(90);
  expect(worker.stores.get('site-assets-1')?.size).toBe(80);
  worker.network.mockResolvedValue(new Response('gone', { status: 404 }));
  await worker.get('/assets/gone.js');
  expect([...(worker.stores.get('site-assets-1')?.keys() ?? [])]).not.toContain(
    'https://fettle.example/assets/gone.js',
  );
});

test('a new worker throws the old offline page away and keeps the files', async () => {
  const old = startWorker(codeFor('<p>a</p>'));
  await old.dispatch('install');
  await old.get('/assets/1.js');
  const next = startWorker(codeFor('<p>b</p>'), old.stores);
  await next.dispatch('install');
  await next.dispatch('activate');
  expect([...next.stores.keys()].filter((name) => name.startsWith('site-offline-'))).toHaveLength(1);
  expect(next.stores.get('site-assets-1')?.size).toBe(1);
});

test('what earlier releases kept under names without a prefix goes too', async () => {
  const stores = new Map<string, Map<string, Response>>([
    ['offline-abc', new Map()],
    ['assets-1', new Map()],
  ]);
  const worker = startWorker(codeFor('<p>a</p>'), stores);
  await worker.dispatch('install');
  await worker.dispatch('activate');
  expect([...stores.keys()].filter((name) => !name.startsWith('site-'))).toEqual([]);
});

const push = (text: string) => ({ data: { json: () => JSON.parse(text) as unknown } });

test('shows what was pushed, one notification for an order', async () => {
  const worker = startWorker(codeFor('<p>a</p>'));
  await worker.dispatch('push', push('{"title":"Fettle: order RE12","body":"Repaired.","order":"RE12"}'));
  expect(worker.showNotification.mock.calls).toEqual([
    ['Fettle: order RE12', { body: 'Repaired.', icon: '/icons/icon-192.png', tag: 'RE12', renotify: true }],
  ]);
});

test.each([
  ['nothing', { data: null }],
  ['no JSON', push('<p>')],
  ['JSON without words', push('{}')],
  ['null', push('null')],
])('shows something even where %s was pushed', async (_what, event) => {
  const worker = startWorker(codeFor('<p>a</p>'));
  await worker.dispatch('push', event);
  expect(worker.showNotification).toHaveBeenCalledWith('There is news about your order', {
    body: 'Have a look at your orders.',
    icon: '/icons/icon-192.png',
  });
});

test.each([
  ['RE12', '/track/RE12'],
  ['', '/orders'],
  ['RE1/../../ops', '/orders'],
  ['https://evil.example', '/orders'],
])('a click on the notification tagged %j opens %s', async (tag, path) => {
  const worker = startWorker(codeFor('<p>a</p>'));
  const close = vi.fn();
  await worker.dispatch('notificationclick', { notification: { tag, close } });
  expect(close).toHaveBeenCalledOnce();
  expect(worker.openWindow.mock.calls).toEqual([[path]]);
});

test('a click goes to the order’s page where it is open already', async () => {
  const worker = startWorker(codeFor('<p>a</p>'));
  const focus = vi.fn(async () => {});
  worker.windows.push({ url: 'https://fettle.example/orders', focus: async () => {} });
  worker.windows.push({ url: 'https://fettle.example/track/RE12?payment_intent=pi_1', focus });
  await worker.dispatch('notificationclick', { notification: { tag: 'RE12', close: () => {} } });
  expect(focus).toHaveBeenCalledOnce();
  expect(worker.openWindow).not.toHaveBeenCalled();
});

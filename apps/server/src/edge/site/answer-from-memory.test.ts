import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { trace } from '@opentelemetry/api';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SiteServices } from '@fettle/contract/site/site';
import { noMetrics } from '../../platform/observe/metrics.ts';
import { setTracer } from '../../platform/tracing/span.ts';
import { testApp } from '../../testing/app.ts';
import { siteConfig } from '../../testing/site-config.ts';
import { createHttpServer } from '../../platform/http/listen.ts';
import { mountSite } from './site.ts';

const siteFolder = mkdtempSync(join(tmpdir(), 'fettle-site-'));
writeFileSync(join(siteFolder, 'favicon.svg'), '<svg/>');
afterAll(() => rmSync(siteFolder, { recursive: true }));

/** Every page shows the device types; one of them is not there. */
async function render(request: Request, { call }: SiteServices): Promise<Response> {
  const { data } = await call('devices/getDeviceTypes', {});
  const { pathname } = new URL(request.url);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'",
  };
  const status = pathname === '/missing' ? 404 : 200;
  return new Response(JSON.stringify(data).padEnd(1500), { headers, status });
}

/** The app behind its memory, and the same app alone. */
async function aSite(env: Record<string, string> = {}) {
  const metrics = { ...noMetrics, request: vi.fn(), call: vi.fn() };
  const made = await testApp({ env, parts: { metrics } });
  const { findReady } = mountSite(made.app, {
    ...made,
    config: siteConfig(made.config),
    render,
    siteFolder,
  });
  const byApp = vi.fn(getRequestListener(made.app.fetch));
  const fromMemory = made.fromMemory(findReady);
  const [url, appUrl] = await Promise.all([
    serve((request, response) => fromMemory(request, response, () => void byApp(request, response))),
    serve(getRequestListener(made.app.fetch)),
  ]);
  return { ...made, metrics, byApp, url, appUrl };
}

async function serve(onRequest: RequestListener): Promise<string> {
  const server = createHttpServer();
  server.on('request', onRequest);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  // a server that listens on TCP has such an address
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const site = await aSite();
beforeEach(() => {
  site.cache.forget('catalogue');
  vi.clearAllMocks();
});

const json = { 'content-type': 'application/json' };
const list = (headers: Record<string, string> = {}, body: RequestInit['body'] = '{"deviceTypeID":4}') =>
  ({ path: '/api/devices/list', method: 'POST', headers: { ...json, ...headers }, body }) as const;
const page = (headers: Record<string, string> = {}, path = '/faq') =>
  ({ path, method: 'GET', headers: { 'accept-encoding': 'br', ...headers } }) as const;

type Asked = { path: string } & RequestInit;
const ask = ({ path, ...init }: Asked, { at = site.url } = {}) =>
  fetch(`${at}${path}`, { redirect: 'manual', ...init });

/** All that tells one answer from another, short of its id and its time. */
async function partsOf(response: Response) {
  const passing = ['x-request-id', 'date'];
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !passing.includes(name)));
  return { status: response.status, headers, body: await response.text() };
}

/** Makes sure that it is cached, if it ever is. */
const askBefore = (asked: Asked) => ask({ ...asked, body: asked.body ?? null }, { at: site.appUrl });

describe('what is cached is sent without the app, in the same words', () => {
  const etag = async () => (await ask(page(), { at: site.appUrl })).headers.get('etag') ?? '';
  const cases: [string, Asked | (() => Promise<Asked>)][] = [
    ['a page', page()],
    ['a page in gzip', page({ 'accept-encoding': 'gzip' })],
    ['a page that the browser has', async () => page({ 'if-none-match': await etag() })],
    ['a file', page({}, '/favicon.svg')],
    ['the answer to a call', list({ 'accept-encoding': 'identity' })],
    ['the answer to a call, compressed', list({ 'accept-encoding': 'br' })],
    ['the answer to a call of our own page', list({ origin: site.config.publicUrl })],
  ];
  test.each(cases)('%s', async (_, given) => {
    const asked = typeof given === 'function' ? await given() : given;
    const expected = await partsOf(await askBefore(asked));
    const response = await ask(asked);
    expect(site.byApp).not.toHaveBeenCalled();
    expect(await partsOf(response)).toEqual(expected);
  });

  test('with a line in the log, under the id that the answer names, and counted', async () => {
    for (const asked of [page(), list()]) {
      await askBefore(asked);
      vi.clearAllMocks();
      const response = await ask(asked);
      await response.arrayBuffer();
      expect(JSON.parse(site.lines.at(-1) ?? '')).toMatchObject({
        event: 'request',
        requestId: response.headers.get('x-request-id'),
        method: asked.method,
        path: asked.path,
        status: 200,
      });
      expect(site.metrics.request.mock.calls).toMatchObject([[{ path: asked.path, status: 200 }]]);
    }
    expect(site.metrics.call.mock.calls).toMatchObject([[{ call: 'devices/list', result: 'ok' }]]);
  });

  test('until it changes', async () => {
    await askBefore(page());
    await askBefore(list());
    site.cache.forget('catalogue');
    await ask(page());
    await ask(list());
    expect(site.byApp).toHaveBeenCalledTimes(2);
  });
});

describe('what is not usual is left to the app, which answers as if it stood alone', () => {
  const cases: [string, Asked][] = [
    ['HEAD', { ...page(), method: 'HEAD' }],
    ['an address with a query', page({}, '/faq?promo=SUMMER')],
    ['an encoded address', page({}, '/%66aq')],
    ['a coding that is not kept', page({ 'accept-encoding': 'identity' })],
    ['a page that is not there', page({}, '/missing')],
    ['another site’s page that calls', list({ origin: 'https://evil.example' })],
    ['a form', list({ 'content-type': 'text/plain' })],
    ['a long body', list({}, `{"deviceTypeID":4,"filler":"${'x'.repeat(2_000)}"}`)],
    ['no JSON', list({}, '{"deviceTypeID":')],
    ['JSON with a byte order mark', list({}, '\uFEFF{"deviceTypeID":4}')],
    ['an input that is wrong', list({}, '{"deviceTypeID":"four"}')],
    ['an input that is refused', list({}, '{"deviceTypeID":99}')],
    ['a call whose answers are not shared', { ...list({}, '{}'), path: '/api/tickets/getSession' }],
    ['an unknown call', { ...list(), path: '/api/devices/steal' }],
    ['a call by GET', page({}, '/api/devices/list')],
  ];
  test.each(cases)('%s', async (_, asked) => {
    const expected = await partsOf(await askBefore(asked));
    expect(await partsOf(await ask(asked))).toEqual(expected);
    expect(site.byApp).toHaveBeenCalledOnce();
  });

  test('a body of unknown length', async () => {
    await askBefore(list());
    const body = new Blob(['{"deviceTypeID":4}']).stream();
    const response = await ask({ ...list({}, body), duplex: 'half' });
    expect(await response.json()).toMatchObject({ rc: 0 });
    expect(site.byApp).toHaveBeenCalledOnce();
  });

  test('everything, while somebody traces', async () => {
    await askBefore(page());
    onTestFinished(() => setTracer(undefined));
    setTracer(trace.getTracer('test'));
    await ask(page());
    expect(site.byApp).toHaveBeenCalledOnce();
  });

  test('everything, where pages of other origins may call', async () => {
    const open = await aSite({ CORS_ORIGINS: 'https://shop.example' });
    for (const asked of [list(), list({ origin: 'https://shop.example' })]) {
      const expected = await partsOf(await ask(asked, { at: open.appUrl }));
      expect(await partsOf(await ask(asked, { at: open.url }))).toEqual(expected);
    }
    expect(open.byApp).toHaveBeenCalledTimes(2);
  });

  test('the host of the console', async () => {
    const opsHost = { OPS_HOST: 'ops.fettle.example', PUBLIC_URL: 'https://fettle.example' };
    const apart = await aSite(opsHost);
    await ask(page(), { at: apart.url });
    expect((await ask(page(), { at: apart.url })).status).toBe(200);
    expect(apart.byApp).toHaveBeenCalledOnce();
    const memory = apart.fromMemory(() => ({ status: 200, headers: {}, body: 'a page of the site' }));
    const next = vi.fn();
    const request = { method: 'GET', url: '/faq', headers: { host: 'OPS.fettle.example' } };
    // `as`: of the request it reads these alone, and of the response nothing
    memory(request as never, {} as never, next);
    expect(next).toHaveBeenCalledOnce();
  });
});

test('what fails is left to the app', async () => {
  await askBefore(list());
  const failing = vi.spyOn(site.dispatch, 'recall').mockRejectedValue(new Error('out of memory'));
  onTestFinished(() => failing.mockRestore());
  expect(await (await ask(list())).json()).toMatchObject({ rc: 0 });
  expect(site.byApp).toHaveBeenCalledOnce();
});

test('a client that goes before its body has come leaves nothing behind', async () => {
  await askBefore(list());
  const gone = new AbortController();
  const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{"device')) });
  const asked = list({ 'content-length': '18' }, body);
  const failed = ask({ ...asked, duplex: 'half', signal: gone.signal }).catch((error: Error) => error);
  gone.abort();
  expect(await failed).toBeInstanceOf(Error);
  expect((await ask(list())).status).toBe(200);
});

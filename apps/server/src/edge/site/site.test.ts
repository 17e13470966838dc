import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteServices } from '@fettle/contract/site/site';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { eventually } from '../../testing/eventually.ts';
import { siteConfig } from '../../testing/site-config.ts';
import { mountSite } from './site.ts';

const policy = "default-src 'self'; script-src 'self' 'sha256-abc='";

/** A site of small pages, each of which shows one way a page can be. */
const render = vi.fn(async (asked: Request, { call }: SiteServices): Promise<Response> => {
  const { pathname, search } = new URL(asked.url);
  const page = (text: string, init: ResponseInit = {}) =>
    new Response(`<p>${text}</p>`.padEnd(1500), {
      ...init,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        ...init.headers,
      },
    });
  switch (pathname) {
    case '/':
      return page(
        (await call('devices/getDeviceTypes', {})).data.deviceTypes.map((t) => t.deviceType).join(),
      );
    case '/echo':
      return page(`${asked.url} ${asked.headers.get('cookie')} ${asked.headers.get('user-agent')}`);
    case '/faq.data':
      return new Response('[{}]', {
        headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' },
      });
    case '/__manifest':
      return Response.json(
        { search },
        { headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
      );
    case '/no-store':
    case '/orders':
      return page(`for ${asked.headers.get('cookie')}`, { headers: { 'cache-control': 'no-store' } });
    case '/cookie':
      return page('hello', { headers: { 'set-cookie': 'seen=1' } });
    case '/moved':
      return new Response(null, { status: 302, headers: { location: '/' } });
    case '/unwell':
      return page('come back later', { status: 503 });
    case '/broken':
      throw new Error('a page that cannot be rendered');
    default:
      return page('not found', { status: 404 });
  }
});

let app: Awaited<ReturnType<typeof testApp>>;
let url: string;
const siteFolder = mkdtempSync(join(tmpdir(), 'fettle-site-'));

beforeAll(async () => {
  mkdirSync(join(siteFolder, 'assets'));
  writeFileSync(join(siteFolder, 'assets/home-abc123.js'), 'home()');
  writeFileSync(join(siteFolder, 'assets/home-abc123.js.br'), 'pretend brotli');
  writeFileSync(join(siteFolder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(siteFolder, 'sw.js'), "const offlineVersion = 'unversioned';");

  app = await testApp({ env: { APP_ENV: 'prod', PUBLIC_URL: 'https://fettle.example' } });
  url = app.url;
  app.serveSite(
    mountSite(app.app, {
      ...app,
      config: siteConfig(app.config),
      render,
      siteFolder,
    }),
  );
});
afterAll(() => rmSync(siteFolder, { recursive: true }));

beforeEach(() => {
  render.mockClear();
  app.cache.forget('catalogue');
});

const get = (path: string, headers: Record<string, string> = {}, at = url) =>
  fetch(`${at}${path}`, { headers, redirect: 'manual' });

describe('a page that is the same for everyone', () => {
  test('is rendered once, and then sent from memory with the same headers', async () => {
    const brotli = { 'accept-encoding': 'br' };
    const answers = [await get('/', brotli), await get('/', brotli)];
    expect(render).toHaveBeenCalledOnce();
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts[0]).toContain('Phone');
    expect(new Set(texts).size).toBe(1);

    const comparable = answers.map(({ headers }) => {
      const {
        date: _,
        connection: _c,
        'keep-alive': _k,
        'x-request-id': id,
        ...rest
      } = Object.fromEntries(headers);
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      return rest;
    });
    expect(comparable[1]).toEqual(comparable[0]);
    expect(comparable[0]).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'content-encoding': 'br',
      'strict-transport-security': expect.stringContaining('max-age') as string,
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
  });

  test('is rendered once for all who come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/')));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(render).toHaveBeenCalledOnce();
  });

  test('is rendered again when the catalogue changes', async () => {
    await get('/');
    await sql`update device_type set name = 'Telephone' where device_type_id = 1`.execute(app.db);
    app.cache.forget('catalogue');
    expect(await (await get('/')).text()).toContain('Telephone');
  });

  test('knows nothing of its first visitor: no cookie, no host, no browser, no campaign', async () => {
    const text = await (await get('/echo?utm_source=x&promo=MAY&s=a', { cookie: 'session=secret' })).text();
    expect(text).toContain('https://fettle.example/echo?s=a null null');
    expect(await (await get('/echo?s=a&native=1')).text()).toBe(text);
    expect(render).toHaveBeenCalledOnce();
  });

  test('is not crowded out by searches, of which the latest are kept as well', async () => {
    await get('/');
    for (let n = 0; n < 301; n++) await get(`/echo?s=${n}`);
    render.mockClear();
    await get('/');
    await get('/echo?s=300');
    expect(render).not.toHaveBeenCalled();
    await get('/echo?s=0');
    expect(render).toHaveBeenCalledOnce();
  });

  test('is not aborted when the first visitor disconnects', async () => {
    const gate = Promise.withResolvers<void>();
    render.mockImplementationOnce(async ({ signal }) => {
      await gate.promise;
      return new Response(`aborted: ${signal.aborted}`);
    });
    const leaving = new AbortController();
    const left = fetch(`${url}/`, { signal: leaving.signal }).catch(() => 'left');
    await eventually(() => expect(render).toHaveBeenCalledOnce());
    const staying = get('/');
    leaving.abort();
    expect(await left).toBe('left');
    gate.resolve();
    expect(await (await staying).text()).toBe('aborted: false');
  });

  test('answers 304 to who has it, with its policy', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const answer = await get('/', { 'if-none-match': etag });
    expect(answer.status).toBe(304);
    expect(answer.headers.get('content-security-policy')).toBe(policy);
  });

  test('answers HEAD with its length and without its body', async () => {
    const head = await fetch(`${url}/`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '1500', '']);
  });

  test('is logged like every request, without its query', async () => {
    await get('/');
    await get('/?promo=secret');
    const line = JSON.parse(app.lines.at(-1) ?? '') as object;
    expect(line).toMatchObject({ event: 'request', method: 'GET', path: '/', status: 200 });
  });

  test('sends the data of a navigation the same way', async () => {
    const answers = [await get('/faq.data?promo=x'), await get('/faq.data')];
    expect(render).toHaveBeenCalledOnce();
    for (const answer of answers) {
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/x-script',
        'x-remix-response': 'yes',
        'cache-control': 'no-cache',
      });
    }
  });
});

describe('a page for one visitor', () => {
  test.each(['/no-store', '/orders'])('%s is rendered for each, with their cookies', async (path) => {
    const [ada, bob] = [await get(path, { cookie: 'name=ada' }), await get(path, { cookie: 'name=bob' })];
    expect(await ada.text()).toContain('for name=ada');
    expect(await bob.text()).toContain('for name=bob');
    expect(ada.headers.get('cache-control')).toBe('no-store');
  });

  test('that is known to be one is not first rendered for all', async () => {
    await get('/orders');
    await get('/orders.data');
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('is not shared when it sets a cookie', async () => {
    const answers = [await get('/cookie'), await get('/cookie')];
    expect(answers.map(({ headers }) => headers.getSetCookie())).toEqual([['seen=1'], ['seen=1']]);
    expect(answers[0]?.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('is recognised by a call that is not the same for everyone, even if the page hides it', async () => {
    const asked: (string | null)[] = [];
    const curious = async (page: Request, { call }: SiteServices) => {
      asked.push(page.headers.get('cookie'));
      await call('tickets/getSession' as never, {} as never).catch(() => undefined);
      return new Response('mine');
    };
    render.mockImplementationOnce(curious).mockImplementationOnce(curious);
    await get('/', { cookie: 'name=ada' });
    expect(asked).toEqual([null, 'name=ada']);
    await get('/');
    expect(render).toHaveBeenCalledTimes(3);
  });
});

describe('what is no page of lasting worth', () => {
  test.each([
    ['/nowhere', 404],
    ['/unwell', 503],
    ['/moved', 302],
  ])('%s is rendered each time', async (path, status) => {
    expect([(await get(path)).status, (await get(path)).status]).toEqual([status, status]);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('a page that breaks is a 500 for now', async () => {
    expect((await get('/broken')).status).toBe(500);
    expect((await get('/broken')).status).toBe(500);
  });

  test('React Router’s manifest keeps its query and its own cache headers', async () => {
    const answer = await get('/__manifest?paths=%2Ffaq&version=1');
    expect(await answer.json()).toEqual({ search: '?paths=%2Ffaq&version=1' });
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  test.each(['//evil.example/?promo=1', '/%', '/..%2f..%2fetc/passwd', '/?%', '*'])(
    'the odd address %s is answered and harms nothing',
    async (path) => {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        request(url, { path }, (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end();
      });
      expect([200, 400, 404]).toContain(status);
    },
  );
});

describe('files', () => {
  test('of the build are kept for a year, in brotli where it was made', async () => {
    const { headers, status } = await fetch(`${url}/assets/home-abc123.js`, { method: 'HEAD' });
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const brotli = await fetch(`${url}/assets/home-abc123.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    expect(brotli.headers.get('content-encoding')).toBe('br');
  });

  test('carry nothing that only a document heeds', async () => {
    const { headers } = await get('/assets/home-abc123.js');
    const names = [...headers.keys()].filter((name) =>
      /policy|frame|nosniff|content-type-options/.test(name),
    );
    expect(names).toEqual(['content-security-policy', 'x-content-type-options']);
    expect((await get('/')).headers.get('x-frame-options')).toBe('DENY');
  });

  test('that are missing are a plain 404', async () => {
    for (const path of ['/assets/home-old.js', '/assets/home-abc123.js.br', '/icons/none.png']) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8']);
    }
    expect(render).not.toHaveBeenCalled();
  });

  test('that carry the brand are made by the server', async () => {
    expect(await (await get('/manifest.webmanifest')).json()).toMatchObject({
      name: 'Fettle',
      start_url: '/',
      display: 'standalone',
      theme_color: '#17402f',
    });
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: https://fettle.example/sitemap.xml');
    const offline = await get('/offline.html');
    expect(await offline.text()).toContain('<a href="tel:02079460123">020 7946 0123</a>');
    expect(offline.headers.get('content-security-policy')).toMatch(/style-src 'sha256-.{43}='/);
    expect(await (await get('/sw.js')).text()).toMatch(/'[\w-]{12}'/);
  });

  test('the sitemap follows the catalogue', async () => {
    const xml = await (await get('/sitemap.xml')).text();
    expect(xml).toContain('<loc>https://fettle.example/faq</loc>');
    expect(xml).toContain('<loc>https://fettle.example/technician/1</loc>');
    await sql`update technician set active = false where user_id = 1`.execute(app.db);
    app.cache.forget('catalogue');
    expect(await (await get('/sitemap.xml')).text()).not.toContain('/technician/1<');
  });
});

test('one address has only so many pages rendered in a minute; what is cached is served on', async () => {
  const made = await testApp({ env: { TRUSTED_PROXIES: '1' } });
  const config = siteConfig(made.config);
  made.serveSite(mountSite(made.app, { ...made, config, render, siteFolder, rendersPerMinute: 3 }));
  const ask = (path: string, address = '192.0.2.1') =>
    fetch(made.url + path, { headers: { 'x-forwarded-for': address } });
  expect((await ask('/')).status).toBe(200);
  expect([(await ask('/a')).status, (await ask('/orders')).status]).toEqual([404, 200]);
  const refused = await ask('/b');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await refused.text()).toContain('too many requests from your connection');
  expect((await ask('/')).status).toBe(200);
  expect((await ask('/b', '192.0.2.2')).status).toBe(404);
});

test('in development every page is rendered again, from the visitor’s own request', async () => {
  const other = await testApp();
  other.serveSite(
    mountSite(other.app, {
      ...other,
      config: siteConfig(other.config),
      render,
      siteFolder: undefined,
    }),
  );
  await get('/', {}, other.url);
  await get('/', {}, other.url);
  expect(render).toHaveBeenCalledTimes(2);
  expect((await get('/robots.txt', {}, other.url)).status).toBe(200);
});

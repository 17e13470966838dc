import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Cache } from '../../platform/cache/cache.ts';
import { DatabaseAway } from '../../platform/database/failures/database-away.ts';
import { PageCache } from './page-cache.ts';
import { compressAnswer, sizeOf, storeAnswer, type StoredAnswer } from './stored-answer.ts';
import { eventually } from '../../testing/eventually.ts';

let cache: Cache;

beforeEach(() => {
  cache = new Cache();
});

afterEach(() => vi.useRealTimers());

const aPage = (body: string, status = 200): StoredAnswer =>
  storeAnswer({ status, headers: {}, body: Buffer.from(body) });
const textOf = (page: StoredAnswer | undefined) =>
  page?.variants.identity && Buffer.from(page.variants.identity.body).toString();
const render = (page: StoredAnswer | undefined) => vi.fn(async () => page);

test('renders once for all who ask at the same time, and afterwards', async () => {
  const pages = new PageCache(cache);
  const once = render(aPage('home'));
  const answers = await Promise.all([pages.remember('/', once), pages.remember('/', once)]);
  answers.push(await pages.remember('/', once), pages.find('/'));
  expect(once).toHaveBeenCalledOnce();
  expect(new Set(answers).size).toBe(1);
});

test.each([404, 500, 503, 302])('sends a %i to those who wait for it, and keeps it not', async (status) => {
  const pages = new PageCache(cache);
  const each = render(aPage('sorry', status));
  const [one, two] = await Promise.all([pages.remember('/x', each), pages.remember('/x', each)]);
  expect([one?.status, two?.status]).toEqual([status, status]);
  expect(each).toHaveBeenCalledOnce();
  expect(pages.find('/x')).toBeUndefined();
});

test('tries again after a render that broke', async () => {
  const pages = new PageCache(cache);
  await expect(pages.remember('/', () => Promise.reject(new Error('no database')))).rejects.toThrow();
  expect(await pages.remember('/', render(aPage('home')))).toBeDefined();
});

test('serves a page past its age on while the database is away, and renders it again afterwards', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const pages = new PageCache(cache, { maxAgeMs: 1_000 });
  await pages.remember('/', render(aPage('aged')));
  vi.advanceTimersByTime(2_000);
  const away = () => Promise.reject(new DatabaseAway('restarting'));
  expect(textOf(await pages.remember('/', away))).toBe('aged');
  await expect(pages.remember('/other', away)).rejects.toThrow(DatabaseAway);
  await expect(pages.remember('/', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  expect(textOf(await pages.remember('/', render(aPage('new'))))).toBe('new');
});

test.each(['catalogue', 'remoteConfig'] as const)('forgets every page when %s changes', async (topic) => {
  const pages = new PageCache(cache);
  await pages.remember('/', render(aPage('old')));
  cache.forget(topic);
  expect(pages.find('/')).toBeUndefined();
});

test('never keeps what was read before a change and rendered after it', async () => {
  const pages = new PageCache(cache);
  const read = Promise.withResolvers<StoredAnswer>();
  const early = pages.remember('/', () => read.promise);
  pages.find('/');
  cache.forget('catalogue');
  const late = await pages.remember('/', render(aPage('new')));
  read.resolve(aPage('old'));
  expect((await early)?.etag).toBe(aPage('old').etag);
  expect(pages.find('/')).toBe(late);
});

test('holds no more pages than it may, and drops those that nobody asks for', async () => {
  const pages = new PageCache(cache, { maxEntries: 2 });
  await pages.remember('/a', render(aPage('a')));
  await pages.remember('/b', render(aPage('b')));
  pages.find('/a');
  await pages.remember('/c', render(aPage('c')));
  const kept = ['/a', '/b', '/c'].map((key) => pages.find(key));
  expect(kept.map(Boolean)).toEqual([true, false, true]);
});

test('holds no more bytes than it may', async () => {
  const maxBytes = 2.5 * sizeOf(aPage('x'.repeat(100)));
  const pages = new PageCache(cache, { maxBytes });
  for (const key of ['/a', '/b', '/c']) await pages.remember(key, render(aPage('x'.repeat(100))));
  const kept = ['/a', '/b', '/c'].map((key) => pages.find(key));
  expect(kept.map(Boolean)).toEqual([false, true, true]);
  await pages.remember('/huge', render(aPage('x'.repeat(1000))));
  expect(pages.find('/huge')).toBeUndefined();
});

test('gives no place to an address that is absurdly long', async () => {
  const pages = new PageCache(cache);
  const key = `/?s=${'x'.repeat(400)}`;
  expect(await pages.remember(key, render(aPage('found')))).toBeDefined();
  expect(pages.find(key)).toBeUndefined();
});

test('renders again once a page is too old', async () => {
  vi.useFakeTimers();
  const pages = new PageCache(cache, { maxAgeMs: 1_000 });
  await pages.remember('/', render(aPage('2026')));
  vi.advanceTimersByTime(1_001);
  const next = aPage('2027');
  expect(await pages.remember('/', render(next))).toBe(next);
});

test('packs a page more tightly once nobody waits for it', async () => {
  const pages = new PageCache(cache);
  const words = Array.from({ length: 4_000 }, (_, index) => `word${(index * 7919) % 1_009}`).join(' ');
  const quick = await compressAnswer({ headers: {}, body: Buffer.from(words) });
  await pages.remember('/', render(quick));
  expect(pages.find('/')?.variants).toEqual({ br: quick.variants.br, gzip: quick.variants.gzip });
  await eventually(() => expect(pages.find('/')?.variants.br).not.toEqual(quick.variants.br));

  const tight = pages.find('/');
  expect(tight?.etag).toBe(quick.etag);
  const { headers, body } = tight?.variants.br ?? {};
  expect(body?.length).toBeLessThan(quick.variants.br?.body.length ?? 0);
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(body?.length) });
  expect(brotliDecompressSync(body ?? new Uint8Array()).toString()).toBe(words);
});

test('forgets the pages that show what changed, and those that do not say what they show', async () => {
  const pages = new PageCache(cache);
  await pages.remember('/shows', render(aPage('a')), () => ['device:1', 'technician:2']);
  await pages.remember('/other', render(aPage('b')), () => ['device:2']);
  await pages.remember('/unsaid', render(aPage('c')));
  cache.forget('device:1');
  const kept = ['/shows', '/other', '/unsaid'].map((key) => pages.find(key));
  expect(kept.map(Boolean)).toEqual([false, true, false]);
});

test('never keeps a page that was being rendered when something changed', async () => {
  const pages = new PageCache(cache);
  const read = Promise.withResolvers<StoredAnswer>();
  const early = pages.remember(
    '/',
    () => read.promise,
    () => ['device:1'],
  );
  cache.forget('device:1');
  const late = await pages.remember('/', render(aPage('new')));
  read.resolve(aPage('old'));
  await early;
  expect(pages.find('/')).toBe(late);
});

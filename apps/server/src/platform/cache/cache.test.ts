import { expect, test, vi } from 'vitest';
import { Cache } from './cache.ts';

test('asks once however many want to know', async () => {
  const cache = new Cache();
  const produce = vi.fn(async () => 'value');
  const got = await Promise.all(Array.from({ length: 20 }, () => cache.remember('catalogue', 'k', produce)));
  expect(new Set(got)).toEqual(new Set(['value']));
  expect(produce).toHaveBeenCalledOnce();
});

test('what was being read while the topic changed is not served to those who come after', async () => {
  const cache = new Cache();
  let finish: (value: string) => void = () => {};
  const slow = cache.remember('catalogue', 'k', () => new Promise<string>((resolve) => (finish = resolve)));
  cache.forget('catalogue');
  finish('stale');
  expect(await slow).toBe('stale');
  expect(await cache.remember('catalogue', 'k', async () => 'fresh')).toBe('fresh');
});

test('a failure is told to all who waited, and tried again for the next', async () => {
  const cache = new Cache();
  const failing = () => cache.remember('catalogue', 'k', () => Promise.reject(new Error('down')));
  const results = await Promise.allSettled([failing(), failing()]);
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  expect(await cache.remember('catalogue', 'k', async () => 'up')).toBe('up');
});

test('keeps so many bytes, whatever the values are made of; the oldest make room', async () => {
  const cache = new Cache({ maxBytes: 100_000 });
  const keep = (name: string, value: unknown) => cache.remember('catalogue', name, async () => value);
  const isKept = async (name: string) => {
    let asked = false;
    await cache.remember('catalogue', name, async () => (asked = true));
    return !asked;
  };
  for (let at = 0; at < 4; at++) await keep(`text ${at}`, { data: ['x'.repeat(10_000)] });
  expect(await isKept('text 0')).toBe(true);
  await keep('bytes', { body: Buffer.alloc(30_000) });
  expect([await isKept('text 3'), await isKept('bytes')]).toEqual([true, true]);
  expect(await isKept('text 0')).toBe(false);
  for (let at = 0; at < 1_000; at++) await keep(`small ${at}`, at);
  expect([await isKept('bytes'), await isKept('small 999')]).toEqual([false, true]);
  await keep('too large', 'x'.repeat(1_000_000));
  expect(await isKept('small 999')).toBe(false);
});

test('a change of one thing drops what shows it and keeps the rest', async () => {
  const cache = new Cache();
  const entries = { shown: ['device:1'], other: ['device:2'], list: [], unsaid: undefined } as const;
  const remember = (name: keyof typeof entries, value: string) =>
    cache.remember(
      'catalogue',
      name,
      async () => value,
      () => entries[name],
    );
  const everything = (value: string) =>
    Promise.all([
      remember('shown', value),
      remember('other', value),
      remember('list', value),
      remember('unsaid', value),
    ]);
  await everything('old');
  await cache.remember('remoteConfig', 'values', async () => 'old');
  cache.forget('device:1');
  expect(await everything('new')).toEqual(['new', 'old', 'old', 'new']);
  expect(await cache.remember('remoteConfig', 'values', async () => 'new')).toBe('old');
  cache.forget('catalogue');
  expect(await everything('newest')).toEqual(['newest', 'newest', 'newest', 'newest']);
});

test('what was being read while something changed is not kept, whatever it turns out to show', async () => {
  const cache = new Cache();
  const read = Promise.withResolvers<string>();
  const slow = cache.remember(
    'catalogue',
    'k',
    () => read.promise,
    () => ['device:1'],
  );
  cache.forget('device:1');
  read.resolve('stale');
  expect(await slow).toBe('stale');
  expect(await cache.remember('catalogue', 'k', async () => 'fresh')).toBe('fresh');
});

test('tells those who keep something made from it', () => {
  const cache = new Cache();
  const heard: string[] = [];
  cache.onForget((changed) => heard.push(changed));
  cache.forget('technician:7');
  cache.forget('catalogue');
  expect(heard).toEqual(['technician:7', 'catalogue']);
});

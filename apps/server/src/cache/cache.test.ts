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

test('does not grow without end', async () => {
  const cache = new Cache();
  for (let i = 0; i < 2_000; i++) await cache.remember('catalogue', `k${i}`, async () => i);
  await cache.remember('catalogue', 'one more', async () => 'full');
  expect(await cache.remember('catalogue', 'k0', async () => 'asked again')).toBe('asked again');
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { RenderLimit } from './render-limit.ts';

test('counts by address, and anew each minute', () => {
  const limit = new RenderLimit(2);
  const ask = (address: string, atMs: number) => limit.isReachedBy(address, atMs);
  expect([ask('a', 0), ask('a', 1), ask('a', 2), ask('b', 3)]).toEqual([false, false, true, false]);
  expect([ask('a', 59_999), ask('a', 60_000)]).toEqual([true, false]);
});

test('remembers only so many addresses', () => {
  const limit = new RenderLimit(1);
  limit.isReachedBy('a', 0);
  for (let at = 0; at < 20_000; at++) limit.isReachedBy(`b${at}`, 1);
  expect(limit.isReachedBy('a', 2)).toBe(false);
});

test('a clock that is set back keeps nobody out for longer than a minute', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const limit = new RenderLimit(1);
  expect(limit.isReachedBy('192.0.2.1')).toBe(false);
  expect(limit.isReachedBy('192.0.2.1')).toBe(true);
  vi.advanceTimersByTime(61_000);
  vi.setSystemTime(Date.now() - 60 * 60 * 1000);
  expect(limit.isReachedBy('192.0.2.1')).toBe(false);
});

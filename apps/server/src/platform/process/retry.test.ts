import { expect, test } from 'vitest';
import { maxAttempts, nextTry } from './retry.ts';

const now = new Date('2026-03-02T10:00:00Z');

test('each failure waits longer than the one before, until there is no further try', () => {
  const waits = Array.from({ length: maxAttempts - 1 }, (_, at) => {
    const next = nextTry(at + 1, now);
    return next ? (next.getTime() - now.getTime()) / 1000 : 0;
  });
  expect(waits[0]).toBe(10);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(36 * 60 * 60);
  expect(nextTry(maxAttempts, now)).toBeUndefined();
});

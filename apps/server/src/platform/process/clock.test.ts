import { expect, test } from 'vitest';
import { systemClock, testClock } from './clock.ts';

test('a test clock starts at its instant and runs on', () => {
  let real = 1_000;
  const clock = testClock(new Date('2026-03-28T15:59:00Z'), () => real);
  expect(clock.now().toISOString()).toBe('2026-03-28T15:59:00.000Z');
  real += 61_000;
  expect(clock.now().toISOString()).toBe('2026-03-28T16:00:01.000Z');
  expect(clock.isTest).toBe(true);
});

test('the system clock is the machine’s', () => {
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1_000);
  expect(systemClock.isTest).toBe(false);
});

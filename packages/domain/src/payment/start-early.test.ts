import { expect, test } from 'vitest';
import { awaitedUntil, awaitsStartEarly, firstDayAfterCancellation, needsStartEarly } from './start-early.ts';

const now = new Date('2026-03-20T12:00:00Z');
const window = (day: string) => ({ kind: 'window', day, hour: 10, expiresAt: null }) as const;

test('the fourteen days are counted in London, from the day after', () => {
  expect(firstDayAfterCancellation(now)).toBe('2026-04-04');
  // 00:30 in London, still the day before in UTC
  expect(firstDayAfterCancellation(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-16');
});

test('a collection within the fourteen days needs the express request, a later one does not', () => {
  expect(needsStartEarly(window('2026-04-03'), now)).toBe(true);
  expect(needsStartEarly(window('2026-04-04'), now)).toBe(false);
  expect(needsStartEarly({ kind: 'asap' }, now)).toBe(true);
});

const awaited = { kind: 'startEarlyAwaited', detail: { from: '2026-04-04' } } as const;
const given = { kind: 'startEarlyGiven', detail: {} } as const;

test('whoever paid without the request is waited for until they give it or the days are over', () => {
  expect(awaitedUntil([])).toBeUndefined();
  expect(awaitedUntil([awaited])).toBe('2026-04-04');
  expect(awaitedUntil([awaited, given])).toBeUndefined();
  expect(awaitsStartEarly([], now)).toBe(false);
  expect(awaitsStartEarly([awaited], now)).toBe(true);
  // 23:30 in London, then midnight there
  expect(awaitsStartEarly([awaited], new Date('2026-04-03T22:30:00Z'))).toBe(true);
  expect(awaitsStartEarly([awaited], new Date('2026-04-03T23:00:00Z'))).toBe(false);
  expect(awaitsStartEarly([awaited, given], now)).toBe(false);
});

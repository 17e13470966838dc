import { expect, test } from 'vitest';
import { momentText } from './moment-text.ts';

test.each([
  ['2026-02-03T14:05:00Z', '2026-02-03T15:00:00Z', 'today at 14:05'],
  ['2026-02-02T09:00:00Z', '2026-02-03T00:30:00Z', 'yesterday at 09:00'],
  ['2026-02-01T09:00:00Z', '2026-02-03T00:30:00Z', '1 February 2026 at 09:00'],
  ['2026-02-04T09:00:00Z', '2026-02-03T10:00:00Z', 'tomorrow at 09:00'],
  ['2026-02-05T09:00:00Z', '2026-02-03T10:00:00Z', '5 February 2026 at 09:00'],
  ['2025-12-31T23:59:00Z', '2026-01-01T00:00:00Z', 'yesterday at 23:59'],
  // summer begins on 29 March 2026: half past eleven in the evening is the next day already
  ['2026-07-01T23:30:00Z', '2026-07-02T08:00:00Z', 'today at 00:30'],
  ['2026-03-28T12:00:00Z', '2026-03-29T11:30:00Z', 'yesterday at 12:00'],
  ['2026-03-29T11:00:00Z', '2026-03-30T22:30:00Z', 'yesterday at 12:00'],
  ['2026-10-24T23:30:00Z', '2026-10-25T23:30:00Z', 'today at 00:30'],
])('%s, seen at %s, is %s', (moment, now, text) => {
  expect(momentText(new Date(moment), new Date(now))).toBe(text);
});

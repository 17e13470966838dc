import { expect, test } from 'vitest';
import { discountedPrice, hasExpired, isAcceptable, quoteValidUntil } from './quote.ts';

test.each([
  ['2026-03-02T10:00:00Z', '2026-03-16'],
  ['2026-03-02T23:59:59Z', '2026-03-16'],
  ['2026-02-20T10:00:00Z', '2026-03-06'],
  ['2028-02-20T10:00:00Z', '2028-03-05'],
  // half past eleven of UTC is the next day in summer London
  ['2026-06-30T23:30:00Z', '2026-07-15'],
])('a quote made at %s can be accepted until %s', (now, validUntil) => {
  expect(quoteValidUntil(new Date(now))).toBe(validUntil);
});

// the clocks go forward on 29 March 2026: from then on the day ends at 23:00 UTC
test.each([
  ['2026-03-16', '2026-03-16T00:00:00Z', false],
  ['2026-03-16', '2026-03-16T23:59:59.999Z', false],
  ['2026-03-16', '2026-03-17T00:00:00Z', true],
  ['2026-03-30', '2026-03-30T22:59:59.999Z', false],
  ['2026-03-30', '2026-03-30T23:00:00Z', true],
])('one that is valid until %s has, at %s, expired: %s', (validUntil, now, expired) => {
  expect(hasExpired({ validUntil }, new Date(now))).toBe(expired);
});

test('a discount applies to a fixed price, and to both ends of an open one', () => {
  const tenPerCent = { kind: 'percentage', percent: 10 } as const;
  const fixed = { kind: 'fixed', pence: 8_995 } as const;
  const open = { kind: 'open', minPence: 4_000, maxPence: 20_000 } as const;
  expect(discountedPrice(fixed, tenPerCent)).toEqual({ kind: 'fixed', pence: 8_095 });
  expect(discountedPrice(open, tenPerCent)).toEqual({ kind: 'open', minPence: 3_600, maxPence: 18_000 });
  expect(discountedPrice(open, undefined)).toEqual(open);
  expect(discountedPrice(fixed, undefined)).toEqual(fixed);
});

test.each([
  ['2026-03-16', false, true],
  ['2026-03-15', false, false],
  ['2026-03-15', true, true],
])(
  'on 16 March one valid until %s, accepted before: %s, is acceptable: %s',
  (validUntil, accepted, acceptable) => {
    expect(isAcceptable({ validUntil, accepted }, new Date('2026-03-16T12:00:00Z'))).toBe(acceptable);
  },
);

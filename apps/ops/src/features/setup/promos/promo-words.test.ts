import { expect, test } from 'vitest';
import type { ListedPromo } from './promo-draft.ts';
import { inListOrder, termsText, usesText } from './promo-words.ts';

const aPromo = (fields: Partial<ListedPromo> = {}): ListedPromo => ({
  promoCode: 'FIX10',
  discount: { kind: 'percentage', percent: 10 },
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2026-04-01T00:00:00.000Z',
  usesInAll: null,
  usesPerCustomer: null,
  isOn: true,
  state: 'running',
  uses: 0,
  orders: 0,
  isOnBanner: false,
  version: '',
  ...fields,
});

test.each([
  ['running', '2026-03-15T12:00:00Z', '10% off, until 1 April 2026 at 01:00'],
  ['off', '2026-03-15T12:00:00Z', '10% off, until 1 April 2026 at 01:00'],
  ['notStarted', '2026-02-28T12:00:00Z', '10% off, starts tomorrow at 00:00, until 1 April 2026 at 01:00'],
  ['off', '2026-02-28T12:00:00Z', '10% off, starts tomorrow at 00:00, until 1 April 2026 at 01:00'],
  ['ended', '2026-04-01T08:00:00Z', '10% off, ended today at 01:00'],
] as const)('%s, at %s it reads: %s', (state, now, text) => {
  expect(termsText(aPromo({ state }), new Date(now))).toBe(text);
});

test.each<[Partial<ListedPromo>, string]>([
  [{}, 'No uses yet, no limit'],
  [{ uses: 1 }, '1 use, no limit'],
  [{ uses: 3, usesPerCustomer: 1 }, '3 uses, 1 for each customer'],
  [{ uses: 3, usesInAll: 100 }, '3 of 100 uses'],
  [{ usesInAll: 100, usesPerCustomer: 2 }, '0 of 100 uses, 2 for each customer'],
])('%j reads: %s', (fields, text) => {
  expect(usesText(aPromo(fields))).toBe(text);
});

test('what works comes first, and what has ended last, the latest of it before the others', () => {
  const promos = [
    aPromo({ promoCode: 'LONG-AGO', state: 'ended', endsAt: '2025-02-01T00:00:00.000Z' }),
    aPromo({ promoCode: 'OFF', state: 'off' }),
    aPromo({ promoCode: 'LATELY', state: 'ended', endsAt: '2026-03-14T00:00:00.000Z' }),
    aPromo({ promoCode: 'SOON', state: 'notStarted' }),
    aPromo({ promoCode: 'SPENT', state: 'usedUp' }),
    aPromo(),
    aPromo({ promoCode: 'WELCOME' }),
  ];
  expect(inListOrder(promos).map(({ promoCode }) => promoCode)).toEqual([
    'FIX10',
    'WELCOME',
    'SOON',
    'SPENT',
    'OFF',
    'LATELY',
    'LONG-AGO',
  ]);
});

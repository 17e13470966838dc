import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountedPence, mayUsePromo, promoState, toPromoCode, type Discount } from './promo.ts';

test.each<[number, Discount, number]>([
  [10_000, { kind: 'amount', pence: 1_500 }, 8_500],
  [1_000, { kind: 'amount', pence: 1_500 }, 0],
  [1_500, { kind: 'amount', pence: 1_500 }, 0],
  [10_000, { kind: 'percentage', percent: 10 }, 9_000],
  [9_999, { kind: 'percentage', percent: 10 }, 8_999],
  [1, { kind: 'percentage', percent: 1 }, 0],
  [101, { kind: 'percentage', percent: 50 }, 50],
  [8_995, { kind: 'percentage', percent: 100 }, 0],
])('%d pence with %j is %d', (pence, discount, expected) => {
  expect(discountedPence(pence, discount)).toBe(expected);
});

const price = fc.integer({ min: 0, max: 1_000_000 });
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), pence: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({ kind: fc.constant('percentage' as const), percent: fc.integer({ min: 1, max: 100 }) }),
);

test('a discounted price is whole pence, never negative and never more than the original', () => {
  fc.assert(
    fc.property(price, discount, (pence, off) => {
      const result = discountedPence(pence, off);
      expect(Number.isInteger(result)).toBe(true);
      expect(result).toBeGreaterThanOrEqual(0);
      expect(result).toBeLessThanOrEqual(pence);
    }),
  );
});

test('a percentage is exact to the penny, and the rest of a penny is given away', () => {
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 100 }), (pence, percent) => {
      const exact = BigInt(pence) * BigInt(100 - percent);
      const result = BigInt(discountedPence(pence, { kind: 'percentage', percent }));
      expect(result).toBe(exact / 100n);
    }),
  );
});

test('of two prices the dearer one stays the dearer or equal', () => {
  fc.assert(
    fc.property(price, price, discount, (a, b, off) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(discountedPence(low, off)).toBeLessThanOrEqual(discountedPence(high, off));
    }),
  );
});

const rules = {
  isOn: true,
  startsAt: new Date('2026-03-01T00:00:00Z'),
  endsAt: new Date('2026-04-01T00:00:00Z'),
  totalLimit: 100,
  customerLimit: 1,
};
const unused = { inAll: 0, byCustomer: 0 };
const during = new Date('2026-03-15T12:00:00Z');

test.each([
  ['within its time', rules, unused, during, true],
  ['at its first moment', rules, unused, rules.startsAt, true],
  ['before it starts', rules, unused, new Date('2026-02-28T23:59:59.999Z'), false],
  ['at its end', rules, unused, rules.endsAt, false],
  ['one place left', rules, { inAll: 99, byCustomer: 0 }, during, true],
  ['used up', rules, { inAll: 100, byCustomer: 0 }, during, false],
  ['used by this customer', rules, { inAll: 1, byCustomer: 1 }, during, false],
  ['switched off', { ...rules, isOn: false }, unused, during, false],
  [
    'without limits',
    { ...rules, totalLimit: null, customerLimit: null },
    { inAll: 9e6, byCustomer: 50 },
    during,
    true,
  ],
])('%s', (_, promo, uses, now, expected) => {
  expect(mayUsePromo(promo, uses, now)).toBe(expected);
});

const before = new Date('2026-02-28T23:59:59.999Z');

test.each([
  ['running', rules, 99, during],
  ['running', { ...rules, totalLimit: null }, 9e6, during],
  ['usedUp', rules, 100, during],
  // a limit that was set while the last ones were taken
  ['usedUp', rules, 101, during],
  ['notStarted', rules, 0, before],
  ['off', { ...rules, isOn: false }, 100, during],
  ['off', { ...rules, isOn: false }, 0, before],
  ['ended', rules, 100, rules.endsAt],
  ['ended', { ...rules, isOn: false }, 0, rules.endsAt],
] as const)('is %s', (state, promo, inAll, now) => {
  expect(promoState(promo, inAll, now)).toBe(state);
});

test.each(['FIX10', 'fix10', ' Fix 10 ', 'fix\u00A010', 'FIX\t10'])('%j is the code FIX10', (typed) => {
  expect(toPromoCode(typed)).toBe('FIX10');
});

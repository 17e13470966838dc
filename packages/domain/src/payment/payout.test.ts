import { expect, test } from 'vitest';
import { moneyCalls, moneyCallWords, payoutCallOf } from './payout.ts';

test.each([
  ['paid', 8_500, undefined],
  ['pending', 8_500, undefined],
  ['cancelled', 8_500, undefined],
  ['failed', 8_500, 'call:payoutFailed'],
  ['failed', -500, 'call:payoutFailed'],
  ['paid', -500, 'call:payoutNegative'],
] as const)('a payout that is %s, of %d pence: %s', (status, amountPence, call) =>
  expect(payoutCallOf({ status, amountPence })).toBe(call),
);

test('every call says what it is about and how much; a difference between two books is none', () => {
  for (const kind of Object.keys(moneyCalls)) expect(moneyCallWords(kind, -8_500)).toContain('£85.00');
  expect(moneyCallWords('refunded', 8_500)).toBeUndefined();
});

import { expect, test } from 'vitest';
import {
  declineFeePence,
  namedFeePence,
  settlementOf,
  type QuotedFee,
  type WithoutRepair,
} from './refund-due.ts';

const fee = 8_500;
const cases: [WithoutRepair, paid: number, fee: number, refund: number, owed: number][] = [
  ['cancelledBeforeCollection', 0, fee, 0, 0],
  ['cancelledBeforeCollection', 16_000, fee, 16_000, 0],
  ['unrepairable', 16_000, fee, 16_000, 0],
  ['unrepairable', 0, fee, 0, 0],
  ['sentBack', 16_000, fee, 16_000, 0],
  // a fixable device whose repair is declined costs the diagnostic fee
  ['declined', 16_000, fee, 7_500, 0],
  ['declined', 8_500, fee, 0, 0],
  ['declined', 8_499, fee, 0, 1],
  ['declined', 5_000, fee, 0, 3_500],
  ['declined', 0, fee, 0, 8_500],
  // unless it costs nothing
  ['declined', 5_000, 0, 5_000, 0],
  ['declined', 0, 0, 0, 0],
];

test.each(cases)(
  '%s after %i pence were paid, declining costs %i: %i go back, %i are owed',
  (why, paidPence, feePence, refundPence, feeOwedPence) => {
    expect(settlementOf(why, { paidPence, feePence })).toEqual({ refundPence, feeOwedPence });
  },
);

const quoted = (fields: Partial<QuotedFee> = {}): QuotedFee => ({
  price: { kind: 'open', minPence: 4_400, maxPence: 7_400 },
  namesFee: true,
  ...fields,
});

test.each<[string, QuotedFee, price: number, owed: number]>([
  ['within the estimate', quoted(), 5_000, fee],
  ['at its maximum', quoted(), 7_400, fee],
  ['above its maximum', quoted(), 7_401, 0],
  ['below its minimum', quoted(), 100, fee],
  ['the quote named no fee', quoted({ namesFee: false }), 5_000, 0],
  ['a fixed price', quoted({ price: { kind: 'fixed', pence: 5_000 } }), 5_000, 0],
])('declining costs, %s', (_, quote, pricePence, owed) => {
  expect(declineFeePence(quote, pricePence)).toBe(owed);
});

test('before a price is named it may cost what the quote named', () => {
  expect(namedFeePence(quoted())).toBe(fee);
  expect(namedFeePence(quoted({ namesFee: false }))).toBe(0);
  expect(namedFeePence(quoted({ price: { kind: 'fixed', pence: 5_000 } }))).toBe(0);
});

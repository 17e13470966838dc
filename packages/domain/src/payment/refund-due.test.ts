import { expect, test } from 'vitest';
import { settlementOf, type WithoutRepair } from './refund-due.ts';

const cases: [WithoutRepair, paid: number, refund: number, owed: number][] = [
  ['cancelledBeforeCollection', 0, 0, 0],
  ['cancelledBeforeCollection', 16_000, 16_000, 0],
  ['unrepairable', 16_000, 16_000, 0],
  ['unrepairable', 0, 0, 0],
  ['declinedUnfixable', 5_000, 5_000, 0],
  // a fixable device whose repair is declined costs the diagnostic fee
  ['declined', 16_000, 7_500, 0],
  ['declined', 8_500, 0, 0],
  ['declined', 8_499, 0, 1],
  ['declined', 5_000, 0, 3_500],
  ['declined', 0, 0, 8_500],
];

test.each(cases)('%s after %i pence were paid: %i go back, %i are owed', (why, paid, refund, owed) => {
  expect(settlementOf(why, paid)).toEqual({ refundPence: refund, feeOwedPence: owed });
});

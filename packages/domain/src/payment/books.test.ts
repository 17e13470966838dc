import { expect, test } from 'vitest';
import { compareBooks, takingsOf, type Movement } from './books.ts';

const charge: Movement = { kind: 'charged', providerID: 'ch_1', amountPence: 10_000 };
const fee: Movement = { kind: 'fee', providerID: 'ch_1', amountPence: -170 };
const refund: Movement = { kind: 'refunded', providerID: 're_1', amountPence: -4_000 };
const dispute: Movement = { kind: 'disputed', providerID: 'dp_1', amountPence: -6_000 };

test('equal books have no difference, in whatever order', () => {
  expect(compareBooks([charge, fee, refund], [refund, charge, fee])).toEqual([]);
  expect(compareBooks([], [])).toEqual([]);
});

test('what only one side has, and what has another amount, is a difference each', () => {
  const theirs = [{ ...charge, amountPence: 9_900 }, dispute];
  expect(compareBooks([charge, refund], theirs)).toEqual([
    { kind: 'charged', providerID: 'ch_1', oursPence: 10_000, theirsPence: 9_900 },
    { kind: 'disputed', providerID: 'dp_1', oursPence: undefined, theirsPence: -6_000 },
    { kind: 'refunded', providerID: 're_1', oursPence: -4_000, theirsPence: undefined },
  ]);
});

test('of two transactions of a kind each needs its own entry', () => {
  const first: Movement = { kind: 'disputeFee', providerID: 'dp_1', entryID: 'txn_1', amountPence: -2_000 };
  const second: Movement = { ...first, entryID: 'txn_2' };
  const own = { kind: 'disputeFee', providerID: 'dp_1', amountPence: -2_000 } as const;
  expect(compareBooks([own, { ...own, providerID: 'txn_2' }], [first, second])).toEqual([]);
  expect(compareBooks([own], [first, second])).toEqual([
    { kind: 'disputeFee', providerID: 'dp_1', oursPence: undefined, theirsPence: -2_000 },
  ]);
});

test('the takings of a day add up', () => {
  const won: Movement = { ...dispute, kind: 'disputeWon', amountPence: 6_000 };
  expect(takingsOf([charge, fee, refund, dispute, won])).toEqual({
    chargedPence: 10_000,
    refundedPence: -4_000,
    feesPence: -170,
    disputedPence: 0,
    netPence: 5_830,
  });
});

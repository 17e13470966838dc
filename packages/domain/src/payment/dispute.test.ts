import { expect, test } from 'vitest';
import { booksOfDispute, disputeCallWords, disputeStatuses, isUndecided } from './dispute.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const withdrawn = { entryID: 'txn_1', amountPence: -8_500, feePence: 2_000, at: at(2) };
const countered = { entryID: 'txn_2', amountPence: 0, feePence: 2_000, at: at(5) };
const reinstated = { entryID: 'txn_3', amountPence: 8_500, feePence: -2_000, at: at(20) };

test('amount and fees are booked as each transaction says, at its own time', () => {
  const rows = booksOfDispute('dp_1', [reinstated, withdrawn, countered]).map(
    ({ kind, providerID, amountPence, at: time }) => [kind, providerID, amountPence, time.getUTCDate()],
  );
  expect(rows).toEqual([
    ['disputed', 'dp_1', -8_500, 2],
    ['disputeFee', 'dp_1', -2_000, 2],
    ['disputeFee', 'txn_2', -2_000, 5],
    ['disputeWon', 'dp_1', 8_500, 20],
    ['disputeFeeReturned', 'dp_1', 2_000, 20],
  ]);
});

test('an inquiry has no transactions, so nothing is booked', () => {
  expect(booksOfDispute('dp_1', [])).toEqual([]);
});

test('what was booked before keeps its number when more comes', () => {
  const first = booksOfDispute('dp_1', [withdrawn]);
  expect(booksOfDispute('dp_1', [withdrawn, countered, reinstated]).slice(0, 2)).toEqual(first);
});

test('the call says by when to answer, while there is something to answer', () => {
  const answerBy = at(11);
  const wordsIn = (status: (typeof disputeStatuses)[number]) =>
    disputeCallWords({ status, amountPence: 8_500, answerBy });
  expect(wordsIn('inquiry')).toContain('No money has moved. Answer in the provider’s dashboard by Wednesday');
  for (const status of disputeStatuses) expect(wordsIn(status).includes('Answer')).toBe(isUndecided(status));
});

import { expect, test } from 'vitest';
import { statusAfter, ticketStatuses, type TicketStatus, type TicketStep } from '../ticket/status.ts';
import { takingsOf, type Movement } from '../payment/books.ts';
import {
  insightFigureNames,
  insightMoney,
  insightStageNames,
  insightStages,
  insightStepNames,
  isFigure,
  milestoneKinds,
  type InsightFigure,
} from './insight.ts';

test('an order passes the steps one after the other', () => {
  expect(insightStepNames).toEqual([
    'asked',
    'quoted',
    'accepted',
    'paid',
    'collected',
    'repaired',
    'delivered',
  ]);
});

test.each(insightStageNames)('stage %s lies between a step and a later one', (stage) => {
  const { from, to } = insightStages[stage];
  expect(insightStepNames.indexOf(from)).toBeLessThan(insightStepNames.indexOf(to));
});

test('no device is collected, repaired or delivered whose order was not paid, booked or claimed', () => {
  const wayTo = (steps: readonly TicketStep[], isTarget: (status: TicketStatus) => boolean) => {
    const reached = new Set<TicketStatus>(['STARTED']);
    for (let known = 0; known !== reached.size;) {
      known = reached.size;
      for (const status of reached)
        for (const step of steps) {
          const next = statusAfter(step, status);
          if (next) reached.add(next);
        }
    }
    return ticketStatuses.filter((status) => reached.has(status) && isTarget(status));
  };
  const without: TicketStep[] = [
    'amend',
    'contact',
    'accept',
    'change',
    'reopen',
    'collect',
    'repair',
    'deliver',
  ];
  expect(wayTo(without, (status) => ['COLLECTED', 'REPAIRED', 'COMPLETED'].includes(status))).toEqual([]);
});

test('every milestone is listed once', () => {
  expect(milestoneKinds.toSorted()).toEqual([
    'accept',
    'book',
    'chooseQuote',
    'collect',
    'deliver',
    'guarantee',
    'pay',
    'quotesAdded',
    'repair',
    'start',
  ]);
});

test('the sums are those of the books', () => {
  const kinds = ['charged', 'refunded', 'fee', 'disputed', 'disputeWon'] as const;
  const movements = kinds.map((kind, at): Movement => ({ kind, providerID: '', amountPence: 10 ** at }));
  const sumOf = (of: readonly Movement['kind'][]) =>
    movements.reduce((sum, { kind, amountPence }) => sum + (of.includes(kind) ? amountPence : 0), 0);
  expect(takingsOf(movements)).toEqual({
    chargedPence: sumOf(insightMoney.charged.kinds),
    refundedPence: sumOf(insightMoney.refunded.kinds),
    feesPence: sumOf(insightMoney.fees.kinds),
    disputedPence: sumOf(insightMoney.disputed.kinds),
    netPence: sumOf(insightMoney.net.kinds),
  });
});

const keys: [InsightFigure, string | undefined, boolean][] = [
  ['step', 'asked', true],
  ['step', 'lost', false],
  ['step', undefined, false],
  ['claims', undefined, true],
  ['claims', 'asked', false],
  ['stage', 'repair', true],
  ['stage', '', false],
  ['money', 'net', true],
  ['money', 'fee', false],
  ['feedback', undefined, true],
  ['feedback', '7', true],
  ['feedback', 'none', true],
  ['feedback', '7; drop', false],
  ['promo', 'FIX10', true],
  ['promo', undefined, false],
  ['promoPaid', 'FIX10', true],
  ['outside', 'M1', true],
  ['outside', undefined, true],
  ['outside', 'm1', false],
  ['outsideTries', 'SW1A', true],
  ['errors', '0123456789abcdef0123456789abcdef', true],
  ['errors', 'short', false],
];
test.each(keys)('%s by the key %s: %s', (figure, key, expected) => {
  expect(isFigure(figure, key)).toBe(expected);
});
test('every figure has a row above', () => {
  expect([...new Set(keys.map(([figure]) => figure))].toSorted()).toEqual(insightFigureNames.toSorted());
});

import { expect, test } from 'vitest';
import { eventKinds } from '../ticket/telling/event-kinds.ts';
import {
  isOwed,
  isTaken,
  isUnderWay,
  refundAfter,
  refundCallWords,
  refundConsequences,
  refundMoney,
  refundStates,
  type RefundEvent,
} from './refund.ts';

const events: RefundEvent[] = [
  'send',
  'wait',
  'ask',
  'succeed',
  'fail',
  'cancel',
  'sendAgain',
  'payAnotherWay',
];

test('every event in every state leads where the table says, and nowhere else', () => {
  const table = Object.fromEntries(
    refundStates.map((state) => [state, events.map((event) => refundAfter(event, state) ?? '-').join(' ')]),
  );
  expect(table).toEqual({
    requested: 'sent pending requiresAction succeeded failed cancelled - -',
    sent: '- pending requiresAction succeeded failed cancelled - -',
    pending: '- - requiresAction succeeded failed cancelled - -',
    requiresAction: '- pending - succeeded failed cancelled - -',
    succeeded: '- - - - failedAfterSuccess - - -',
    failed: '- - - - - - replaced paidAnotherWay',
    failedAfterSuccess: '- - - - - - replaced paidAnotherWay',
    cancelled: '- - - - - - replaced paidAnotherWay',
    paidAnotherWay: '- - - - - - - -',
    replaced: '- - - - - - - -',
  });
});

test('every state can be reached', () => {
  const reached = new Set<string>(['requested']);
  for (const _ of refundStates) {
    for (const state of refundStates.filter((one) => reached.has(one))) {
      for (const event of events) reached.add(refundAfter(event, state) ?? state);
    }
  }
  expect([...reached].toSorted()).toEqual([...refundStates].toSorted());
});

test('each state has its books, its notice and its call', () => {
  const told = (state: (typeof refundStates)[number]) => {
    const { event } = refundConsequences[state];
    if (!event) return 'nobody';
    const { tells } = eventKinds[event];
    return 'none' in tells ? 'nobody' : tells.join(' ');
  };
  const rows = refundStates.map((state) => {
    const { books, call, creditNote } = refundConsequences[state];
    return [state, books, told(state), call, creditNote ? 'credit note' : ''].join(', ');
  });
  expect(rows).toEqual([
    'requested, nothing, nobody, none, ',
    'sent, nothing, nobody, none, ',
    'pending, nothing, nobody, leaves, ',
    'requiresAction, nothing, nobody, joins, ',
    'succeeded, paidOut, refunded, leaves, credit note',
    'failed, nothing, nobody, joins, ',
    'failedAfterSuccess, paidOutAndBack, refundReturned, joins, ',
    'cancelled, nothing, nobody, joins, ',
    'paidAnotherWay, otherMeans, refundPaidAnotherWay, leaves, credit note',
    'replaced, nothing, nobody, leaves, ',
  ]);
});

test('what is owed, under way and taken follows from the table', () => {
  expect(refundStates.filter(isOwed)).toEqual(['failed', 'failedAfterSuccess', 'cancelled']);
  expect(refundStates.filter(isUnderWay)).toEqual(['requested', 'sent', 'pending', 'requiresAction']);
  expect(refundStates.filter((state) => !isTaken(state))).toEqual(['failed', 'cancelled', 'replaced']);
});

test.each([
  ['succeeded', 'succeeded', 'out', 'refunded', false],
  ['succeeded', 'succeeded', 'unknown', '', true],
  ['pending', 'pending', 'unknown', '', false],
  ['pending', 'pending', 'out', 'refunded', false],
  ['failed', 'failed', 'unknown', '', false],
  ['failed', 'failed', 'out', 'refunded', true],
  ['failed', 'failedAfterSuccess', 'back', 'refunded refundFailed', false],
  ['failed', 'failedAfterSuccess', 'unknown', '', true],
  ['failed', 'failedAfterSuccess', 'backOnly', '', true],
  ['cancelled', 'cancelled', 'back', 'refunded refundFailed', false],
] as const)('told %s, being %s, with its money %s: books %s', (status, state, money, booked, isAwaited) => {
  const isPaidOut = money === 'out' || money === 'back';
  const isBack = money === 'back' || money === 'backOnly';
  const found = refundMoney({ status, isPaidOut, isBack }, state);
  expect([found.entries.join(' '), found.isAwaited]).toEqual([booked, isAwaited]);
});

test('a call says the reason in words and what to do, and only where there is a call', () => {
  const wordsIn = (state: (typeof refundStates)[number], failureReason: string | null) =>
    refundCallWords({ state, failureReason, amountPence: 8_500 });
  expect(wordsIn('failedAfterSuccess', 'expired_or_canceled_card')).toBe(
    'The refund of £85.00 came back to us: the card has expired or was cancelled. Send it again, or pay it by bank transfer or in cash and write down the reference: both are on this order.',
  );
  expect(wordsIn('failed', 'something_new')).toContain('did not go out: the provider gives no reason.');
  for (const state of refundStates) {
    expect(wordsIn(state, null) !== '').toBe(refundConsequences[state].call === 'joins');
  }
});

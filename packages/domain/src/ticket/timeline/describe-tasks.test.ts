import { describe, expect, test } from 'vitest';
import { describeTasks, latestTaskOf, type TrackedTicket } from './describe-tasks.ts';
import type { TicketEvent, TicketEventKind } from '../events.ts';
import { usualDurations } from './stage-durations.ts';
import { workflows } from '../tasks.ts';

const now = new Date('2026-03-02T10:00:00Z');
const seen = { durations: usualDurations(1), now };
// the details of these kinds do not matter here
const happened = (...kinds: TicketEventKind[]) =>
  kinds.map((kind) => ({ kind, at: now, detail: {} })) as Pick<TicketEvent, 'kind' | 'at' | 'detail'>[];

const aTicket = (fields: Partial<TrackedTicket>): TrackedTicket => ({
  ticketID: 10001,
  workflowID: workflows.fixedPrice,
  events: [],
  pickup: { kind: 'window', day: '2026-03-03', hour: 10, expiresAt: null },
  delivery: undefined,
  bill: undefined,
  isPaying: false,
  ...fields,
});
const wordsOf = (ticket: TrackedTicket) =>
  describeTasks(ticket, seen).map(({ task, title, timeEstimate, link }) =>
    [task, title, timeEstimate, link?.title, link?.url].filter(Boolean).join(' | '),
  );

const open = { kind: 'finalPrice', status: 'open', paymentID: null } as const;
const fee = { kind: 'diagnosticFee', status: 'open', paymentID: null } as const;
const collected = ['accept', 'pay', 'collect'] as const;
const priced = ['book', 'collect', 'finalPrice'] as const;

describe('a fixed price', () => {
  test('to be paid', () => {
    expect(wordsOf(aTicket({ events: happened('accept'), bill: { ...open, kind: 'repair' } }))).toEqual([
      'DEPOSIT | Payment | Pay now | /ticket/pay?ticketID=10001',
      'PICKUP | Collection | Tomorrow, 10:00–13:00',
      'REPAIR | Repair | Usually 1–2 working days',
      'DELIVERY | Delivery | Usually 1–2 working days later',
      'FEEDBACK | Your feedback',
    ]);
  });

  test('to be collected', () => {
    expect(wordsOf(aTicket({ events: happened('accept', 'pay') })).slice(0, 2)).toEqual([
      'DEPOSIT | Paid',
      'PICKUP | We’ll collect your device | Tomorrow, 10:00–13:00',
    ]);
  });

  test.each([
    ['as soon as possible', { kind: 'asap' }, 'As soon as we can: we’ll call you'],
    ['nothing chosen', undefined, 'Whenever suits you'],
    [
      'a window given up',
      { kind: 'window', day: '2026-03-03', hour: 10, expiresAt: new Date('2026-03-02T09:00:00Z') },
      'Whenever suits you',
    ],
  ] as const)('the collection: %s', (_, pickup, text) => {
    const [, task] = describeTasks(aTicket({ events: happened('accept', 'pay'), pickup }), seen);
    expect(task?.timeEstimate).toBe(text);
  });

  test('on the way back, in hand and there', () => {
    const repaired = happened(...collected, 'repair');
    expect(wordsOf(aTicket({ events: repaired }))[3]).toBe(
      'DELIVERY | Ready to come back to you | Whenever suits you',
    );
    const delivery = { day: '2026-03-07', hour: 16 } as const;
    expect(wordsOf(aTicket({ events: [...repaired, ...happened('handOver')], delivery }))[3]).toBe(
      'DELIVERY | On its way back to you | Sat 7/3/2026, 16:00–19:00',
    );
    expect(wordsOf(aTicket({ events: [...repaired, ...happened('deliver')], delivery })).slice(2)).toEqual([
      'REPAIR | Repaired and tested',
      'DELIVERY | Back with you',
      'FEEDBACK | How did we do? | It only takes a minute | Leave feedback | /feedback/10001',
    ]);
    expect(wordsOf(aTicket({ events: [...repaired, ...happened('deliver', 'feedback')] })).at(-1)).toBe(
      'FEEDBACK | Thank you for your feedback',
    );
  });
});

describe('an open quote', () => {
  const anOpenTicket = (fields: Partial<TrackedTicket>) =>
    aTicket({ workflowID: workflows.openQuote, ...fields });

  test('with a price to pay', () => {
    expect(wordsOf(anOpenTicket({ events: happened(...priced), bill: open }))).toEqual([
      'PICKUP | Collected',
      'DIAGNOSIS | Diagnosis done',
      'PRICE | Your price is ready | We’ll start as soon as you’ve paid | Pay now | /ticket/pay?ticketID=10001',
      'REPAIR | Repair | Usually 1–2 working days',
      'DELIVERY | Delivery | Usually 1–2 working days later',
      'FEEDBACK | Your feedback',
    ]);
  });

  test('while its payment is on its way there is nothing to press', () => {
    const ticket = anOpenTicket({ events: happened(...priced), bill: open, isPaying: true });
    expect(describeTasks(ticket, seen).every(({ link }) => link === null)).toBe(true);
  });

  test('declined: the fee stands before the way back', () => {
    const events = happened(...priced, 'decline');
    expect(wordsOf(anOpenTicket({ events, bill: fee })).slice(2, 4)).toEqual([
      'PRICE | Price declined',
      'DELIVERY | Ready to come back to you | As soon as the fee is settled | Pay the diagnostic fee | /ticket/pay?ticketID=10001',
    ]);
    expect(wordsOf(anOpenTicket({ events }))[3]).toBe(
      'DELIVERY | Ready to come back to you | Whenever suits you',
    );
  });
});

test.each([
  [{ median: 0, p90: 0 }, 'Usually the same day'],
  [{ median: 0, p90: 1 }, 'Usually 1 working day'],
  [{ median: 1, p90: 1 }, 'Usually 1 working day'],
  [{ median: 2, p90: 2 }, 'Usually 2 working days'],
  [{ median: 1, p90: 4 }, 'Usually 1–4 working days'],
])('%j is %s', (days, text) => {
  const tasks = describeTasks(aTicket({}), { now, durations: { ...seen.durations, REPAIR: days } });
  expect(tasks.find(({ task }) => task === 'REPAIR')?.timeEstimate).toBe(text);
});

test.each<[string, TicketEventKind[], string | undefined]>([
  ['nothing decided', ['start'], undefined],
  ['accepted', ['accept'], 'DEPOSIT'],
  ['paid', ['accept', 'pay'], 'PICKUP'],
  ['collected', [...collected], 'REPAIR'],
  ['repaired', [...collected, 'repair'], 'DELIVERY'],
  ['delivered', [...collected, 'repair', 'deliver'], 'FEEDBACK'],
  ['done', [...collected, 'repair', 'deliver', 'feedback'], 'FEEDBACK'],
  ['cancelled after paying', ['accept', 'pay', 'cancel'], 'DEPOSIT'],
])('%s: the latest task is %3$s', (_, kinds, task) => {
  expect(latestTaskOf(describeTasks(aTicket({ events: happened(...kinds) }), seen))?.task).toBe(task);
});

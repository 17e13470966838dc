import { describe, expect, test } from 'vitest';
import type { Closure } from '../closure.ts';
import { londonInstant } from '../london.ts';
import type { TicketEvent, TicketEventDetails, TicketEventKind } from './events.ts';
import { promiseOf } from './promise.ts';
import { ticketStatuses, type TicketStatus } from './status.ts';
import type { Workflow } from './tasks.ts';

/** Three days to diagnose, two to repair, one for the way back. */
const durations = {
  DIAGNOSIS: { median: 2, p90: 3 },
  REPAIR: { median: 1, p90: 2 },
  DELIVERY: { median: 1, p90: 1 },
};

type Happened = Pick<TicketEvent, 'kind' | 'at' | 'detail'>;
const at = <Kind extends TicketEventKind>(
  day: string,
  kind: Kind,
  detail: TicketEventDetails[Kind],
): Happened => ({ kind, detail, at: londonInstant(day, 12) });
const payment = { billID: 1, paymentID: 'pi_1', amountPence: 100 };
const paid = (day: string) => at(day, 'pay', payment);
const booked = (day: string) => at(day, 'book', { quoteID: 1 });
const window = (day: string, on: string) => at(day, 'bookWindow', { task: 'PICKUP', day: on, startHour: 10 });
const collected = (day: string) => at(day, 'collect', {});
const repaired = (day: string) => at(day, 'repair', {});
const moved = (day: string, until: string) => at(day, 'promiseMoved', { until, because: 'part' });

interface Row {
  status: TicketStatus;
  events: Happened[];
  today: string;
  deliveryDay?: string;
  closures?: Closure[];
  /** Empty: nothing is promised. */
  until: string;
  slipped?: { from: string; because: string };
}

function check(
  workflow: Workflow,
  { status, events, today, deliveryDay, closures = [], until, slipped }: Row,
) {
  const now = londonInstant(today, 9);
  const promise = promiseOf({ workflow, status, events, deliveryDay, durations, closures, now });
  expect(promise).toEqual(until ? { until, slipped: slipped ?? null } : null);
}

// Monday 2 March 2026: collected on Tuesday, repaired by Thursday, back on Friday
const monday = '2026-03-02';
const asked = [paid(monday), window(monday, '2026-03-03')];

describe('a fixed price', () => {
  test.each<[string, Row]>([
    ['booked', { status: 'PAID', events: asked, today: monday, until: '2026-03-06' }],
    [
      'the customer moves the collection: a new promise, no slip',
      {
        status: 'PAID',
        events: [...asked, window('2026-03-02', '2026-03-05')],
        today: monday,
        until: '2026-03-10',
      },
    ],
    [
      'collected as planned',
      {
        status: 'COLLECTED',
        events: [...asked, collected('2026-03-03')],
        today: '2026-03-03',
        until: '2026-03-06',
      },
    ],
    [
      'collected a day late',
      {
        status: 'COLLECTED',
        events: [...asked, collected('2026-03-04')],
        today: '2026-03-04',
        until: '2026-03-09',
        slipped: { from: '2026-03-06', because: 'late' },
      },
    ],
    [
      'nobody came on the day',
      {
        status: 'PAID',
        events: asked,
        today: '2026-03-04',
        until: '2026-03-10',
        slipped: { from: '2026-03-06', because: 'late' },
      },
    ],
    [
      'nobody was there: the promise waits for another window',
      {
        status: 'PAID',
        events: [...asked, at('2026-03-03', 'nobodyThere', { task: 'PICKUP' })],
        today: '2026-03-03',
        until: '',
      },
    ],
    [
      'collected without a window: counted from that day',
      {
        status: 'COLLECTED',
        events: [paid(monday), collected('2026-03-04')],
        today: '2026-03-04',
        until: '2026-03-09',
      },
    ],
    [
      'as soon as possible is tomorrow, however long it takes',
      {
        status: 'PAID',
        events: [paid(monday), at(monday, 'collectAsap', {})],
        today: '2026-03-09',
        until: '2026-03-13',
      },
    ],
    ['the window was lost', { status: 'PAID', events: [paid(monday)], today: monday, until: '' }],
    [
      'the repair takes a day too long',
      {
        status: 'COLLECTED',
        events: [...asked, collected('2026-03-03')],
        today: '2026-03-06',
        until: '2026-03-10',
        slipped: { from: '2026-03-06', because: 'late' },
      },
    ],
    [
      'we say so ourselves, before it is late',
      {
        status: 'COLLECTED',
        events: [...asked, collected('2026-03-03'), moved('2026-03-04', '2026-03-12')],
        today: '2026-03-05',
        until: '2026-03-12',
        slipped: { from: '2026-03-06', because: 'part' },
      },
    ],
    [
      'and once more',
      {
        status: 'COLLECTED',
        events: [
          ...asked,
          collected('2026-03-03'),
          moved('2026-03-04', '2026-03-12'),
          moved('2026-03-11', '2026-03-16'),
        ],
        today: '2026-03-11',
        until: '2026-03-16',
        slipped: { from: '2026-03-12', because: 'part' },
      },
    ],
    [
      'better news is no slip',
      {
        status: 'COLLECTED',
        events: [...asked, collected('2026-03-03'), moved('2026-03-04', '2026-03-05')],
        today: '2026-03-04',
        until: '2026-03-05',
      },
    ],
    [
      'what we said has passed as well',
      {
        status: 'COLLECTED',
        events: [...asked, collected('2026-03-03'), moved('2026-03-04', '2026-03-12')],
        today: '2026-03-13',
        until: '2026-03-16',
        slipped: { from: '2026-03-12', because: 'late' },
      },
    ],
    [
      'repaired in time',
      {
        status: 'REPAIRED',
        events: [...asked, collected('2026-03-03'), repaired('2026-03-05')],
        today: '2026-03-05',
        until: '2026-03-06',
      },
    ],
    [
      'a window for the way back says it all, also a later one',
      {
        status: 'REPAIRED',
        events: [...asked, collected('2026-03-03'), repaired('2026-03-05')],
        deliveryDay: '2026-03-14',
        today: '2026-03-05',
        until: '2026-03-14',
      },
    ],
    [
      'delivered',
      {
        status: 'COMPLETED',
        events: [...asked, collected('2026-03-03'), repaired('2026-03-05'), at('2026-03-06', 'deliver', {})],
        today: '2026-03-06',
        until: '',
      },
    ],
    [
      'over the weekend on which the clocks go forward, and Easter',
      {
        status: 'PAID',
        events: [paid('2026-03-27'), window('2026-03-27', '2026-04-01')],
        today: '2026-03-28',
        until: '2026-04-08',
      },
    ],
  ])('%s', (_, row) => check('fixedPrice', row));
});

describe('an open quote', () => {
  const open = [booked(monday), window(monday, '2026-03-03')];
  const diagnosed = [
    ...open,
    collected('2026-03-03'),
    at('2026-03-05', 'finalPrice', { billID: 1, amountPence: 100 }),
  ];
  test.each<[string, Row]>([
    ['booked: with its diagnosis', { status: 'NEW', events: open, today: monday, until: '2026-03-11' }],
    [
      'the diagnosis takes too long',
      {
        status: 'COLLECTED',
        events: [...open, collected('2026-03-03')],
        today: '2026-03-09',
        until: '2026-03-13',
        slipped: { from: '2026-03-11', because: 'late' },
      },
    ],
    [
      'the customer decides',
      { status: 'AWAITINGPAYMENT', events: diagnosed, today: '2026-03-06', until: '' },
    ],
    [
      'the price is paid after a week: a new promise, no slip',
      {
        status: 'COLLECTED',
        events: [...diagnosed, paid('2026-03-12')],
        today: '2026-03-12',
        until: '2026-03-17',
      },
    ],
    [
      'what we said about the diagnosis is over with it',
      {
        status: 'COLLECTED',
        events: [
          ...open,
          collected('2026-03-03'),
          moved('2026-03-04', '2026-03-20'),
          ...diagnosed.slice(3),
          paid('2026-03-12'),
        ],
        today: '2026-03-12',
        until: '2026-03-17',
      },
    ],
    [
      'declined',
      {
        status: 'DECLINED',
        events: [...diagnosed, at('2026-03-06', 'decline', { feeBillID: 2 })],
        today: '2026-03-06',
        until: '',
      },
    ],
    [
      'declined, with a window for the way back',
      {
        status: 'DECLINED',
        events: [...diagnosed, at('2026-03-06', 'decline', { feeBillID: null })],
        deliveryDay: '2026-03-09',
        today: '2026-03-06',
        until: '2026-03-09',
      },
    ],
  ])('%s', (_, row) => check('openQuote', row));
});

test.each(ticketStatuses)('a ticket that is %s and has no past is promised nothing', (status) => {
  for (const workflow of ['fixedPrice', 'openQuote'] as const)
    check(workflow, { status, events: [], today: monday, until: '' });
});

test('a promise is never in the past, whatever the day', () => {
  const events = [...asked, collected('2026-03-03')];
  for (let ahead = 0; ahead < 60; ahead++) {
    const now = new Date(londonInstant('2026-03-03', 23).getTime() + ahead * 24 * 60 * 60 * 1000);
    const promise = promiseOf({
      workflow: 'fixedPrice',
      status: 'COLLECTED',
      events,
      deliveryDay: undefined,
      durations,
      closures: [],
      now,
    });
    expect(promise && promise.until >= now.toISOString().slice(0, 10)).toBe(true);
  }
});

/** Closed from noon of one day on, until noon of another. */
const closed = (day: string, since: string, until?: string): Closure => ({
  day,
  closedAt: londonInstant(since, 12),
  openedAt: until === undefined ? null : londonInstant(until, 12),
});

describe('the days that the shop closed', () => {
  const before = '2026-02-27';
  const inHand = [...asked, collected('2026-03-03')];
  test.each<[string, Row]>([
    [
      'one on the way is not counted',
      {
        status: 'PAID',
        events: asked,
        closures: [closed('2026-03-04', before)],
        today: monday,
        until: '2026-03-09',
      },
    ],
    [
      'the promised day is never one',
      {
        status: 'PAID',
        events: asked,
        closures: [closed('2026-03-06', before), closed('2026-03-09', before)],
        today: monday,
        until: '2026-03-10',
      },
    ],
    [
      'one that is past is still not counted',
      {
        status: 'COLLECTED',
        events: inHand,
        closures: [closed('2026-03-04', before)],
        today: '2026-03-06',
        until: '2026-03-09',
      },
    ],
    [
      'a promise that was given stays when a day is closed',
      {
        status: 'COLLECTED',
        events: inHand,
        closures: [closed('2026-03-06', '2026-03-03')],
        today: '2026-03-04',
        until: '2026-03-06',
      },
    ],
    [
      'and when a closed day is opened',
      {
        status: 'COLLECTED',
        events: inHand,
        closures: [closed('2026-03-04', before, '2026-03-03')],
        today: '2026-03-04',
        until: '2026-03-09',
      },
    ],
    [
      'a day that was opened before the promise counts',
      {
        status: 'PAID',
        events: asked,
        closures: [closed('2026-03-04', '2026-02-20', before)],
        today: monday,
        until: '2026-03-06',
      },
    ],
    [
      'a window that is chosen before the payment: what is known when it is paid',
      {
        status: 'PAID',
        events: [window('2026-02-26', '2026-03-03'), paid(monday)],
        closures: [closed('2026-03-06', before)],
        today: monday,
        until: '2026-03-09',
      },
    ],
    [
      'the customer moves the collection: what is known then',
      {
        status: 'PAID',
        events: [...asked, window('2026-03-03', '2026-03-05')],
        closures: [closed('2026-03-09', monday)],
        today: '2026-03-03',
        until: '2026-03-11',
      },
    ],
    [
      'a new day that follows from being late is none that was closed since',
      {
        status: 'COLLECTED',
        events: inHand,
        closures: [closed('2026-03-09', '2026-03-04')],
        today: '2026-03-06',
        until: '2026-03-11',
        slipped: { from: '2026-03-06', because: 'late' },
      },
    ],
    [
      'nor the day after the one that we said ourselves',
      {
        status: 'COLLECTED',
        events: [...inHand, moved('2026-03-04', '2026-03-12')],
        closures: [closed('2026-03-16', before)],
        today: '2026-03-13',
        until: '2026-03-17',
        slipped: { from: '2026-03-12', because: 'late' },
      },
    ],
    [
      'a day that we said ourselves stays when it is closed',
      {
        status: 'COLLECTED',
        events: [...inHand, moved('2026-03-04', '2026-03-12')],
        closures: [closed('2026-03-12', '2026-03-05')],
        today: '2026-03-06',
        until: '2026-03-12',
        slipped: { from: '2026-03-06', because: 'part' },
      },
    ],
    [
      'as soon as possible is the next day that is open',
      {
        status: 'PAID',
        events: [paid(monday), at(monday, 'collectAsap', {})],
        closures: [closed('2026-03-03', before)],
        today: monday,
        until: '2026-03-09',
      },
    ],
  ])('%s', (_, row) => check('fixedPrice', row));

  test('a final price that is paid on a closed day begins with the next', () => {
    const open = [booked(monday), window(monday, '2026-03-03'), collected('2026-03-03')];
    check('openQuote', {
      status: 'COLLECTED',
      events: [...open, at('2026-03-05', 'finalPrice', { billID: 1, amountPence: 100 }), paid('2026-03-06')],
      closures: [closed('2026-03-06', before), closed('2026-03-09', before)],
      today: '2026-03-06',
      until: '2026-03-12',
    });
  });
});

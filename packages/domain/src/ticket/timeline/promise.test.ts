import { describe, expect, test } from 'vitest';
import { londonInstant } from '../../london.ts';
import { promiseOf } from './promise.ts';
import { ticketStatuses } from '../status.ts';
import {
  asked,
  at,
  booked,
  collected,
  durations,
  monday,
  moved,
  paid,
  promiseIn,
  repaired,
  wantedOf,
  window,
  type Row,
} from './test-promises.ts';

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
      'a day that was moved, and repaired early after all: nothing to be sorry for',
      {
        status: 'REPAIRED',
        events: [
          ...asked,
          collected('2026-03-03'),
          moved('2026-03-04', '2026-03-12'),
          repaired('2026-03-05'),
        ],
        deliveryDay: '2026-03-05',
        today: '2026-03-05',
        until: '2026-03-05',
      },
    ],
    [
      'a day that was moved, and brought back later than first said',
      {
        status: 'REPAIRED',
        events: [
          ...asked,
          collected('2026-03-03'),
          moved('2026-03-04', '2026-03-12'),
          repaired('2026-03-09'),
        ],
        deliveryDay: '2026-03-10',
        today: '2026-03-09',
        until: '2026-03-10',
        slipped: { from: '2026-03-06', because: 'part' },
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
  ])('%s', (_, row) => expect(promiseIn('fixedPrice', row)).toEqual(wantedOf(row)));
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
  ])('%s', (_, row) => expect(promiseIn('openQuote', row)).toEqual(wantedOf(row)));
});

test.each(ticketStatuses)('a ticket that is %s and has no past is promised nothing', (status) => {
  for (const workflow of ['fixedPrice', 'openQuote'] as const)
    expect(promiseIn(workflow, { status, events: [], today: monday, until: '' })).toBeNull();
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

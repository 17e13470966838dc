import { describe, expect, test } from 'vitest';
import type { Closure } from '../closure.ts';
import { londonInstant } from '../london.ts';
import {
  asked,
  at,
  booked,
  collected,
  monday,
  moved,
  paid,
  promiseIn,
  wantedOf,
  window,
  type Row,
} from './timeline/test-promises.ts';

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
  ])('%s', (_, row) => expect(promiseIn('fixedPrice', row)).toEqual(wantedOf(row)));

  test('a final price that is paid on a closed day begins with the next', () => {
    const open = [booked(monday), window(monday, '2026-03-03'), collected('2026-03-03')];
    const row: Row = {
      status: 'COLLECTED',
      events: [...open, at('2026-03-05', 'finalPrice', { billID: 1, amountPence: 100 }), paid('2026-03-06')],
      closures: [closed('2026-03-06', before), closed('2026-03-09', before)],
      today: '2026-03-06',
      until: '2026-03-12',
    };
    expect(promiseIn('openQuote', row)).toEqual(wantedOf(row));
  });
});

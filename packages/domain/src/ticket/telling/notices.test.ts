import { describe, expect, test } from 'vitest';
import type { Actor } from '../../actor.ts';
import type { TicketEvent, TicketEventDetails, TicketEventKind } from '../events.ts';
import { noticeApplies, wasUnbooked } from './notice-applies.ts';
import { isBookedLate, noticeDueAt } from './notice-times.ts';
import { eventKinds } from './event-kinds.ts';
import { isTold, noticeNames, noticesOf } from './notices.ts';

const customer: Actor = { kind: 'customer', customerID: 12 };
const staff: Actor = { kind: 'staff', staffID: 3, role: 'coordinator' };
const monday = '2026-03-02T10:00:00Z';

function anEvent<Kind extends TicketEventKind>(
  eventID: number,
  kind: Kind,
  detail: TicketEventDetails[Kind],
  { at = monday, actor = customer }: { at?: string; actor?: Actor } = {},
) {
  const event = { eventID: String(eventID), ticketID: 10001, at: new Date(at), actor, kind, detail };
  // kind and detail belong together by the types of the arguments
  return event as unknown as Extract<TicketEvent, { kind: Kind }>;
}

const aWindow = (eventID: number, day: string, at = monday, task: 'PICKUP' | 'DELIVERY' = 'PICKUP') =>
  anEvent(eventID, 'bookWindow', { task, day, startHour: 10 }, { at });
const payment = { billID: 1, paymentID: 'pi_1', amountPence: 100 };

describe('the table', () => {
  test('gives every notice, each for a reason', () => {
    const kinds = Object.keys(eventKinds) as TicketEventKind[];
    expect(new Set(kinds.flatMap(noticesOf))).toEqual(new Set(noticeNames));
    for (const { tells: entry } of Object.values(eventKinds)) {
      if ('none' in entry) expect(entry.none).not.toBe('');
      else expect(entry).not.toEqual([]);
    }
  });

  test.each([
    ['quotesAdded', customer, false],
    ['quotesAdded', staff, true],
    ['message', customer, false],
    ['message', staff, true],
    ['pay', customer, true],
    ['holdWindow', staff, false],
  ] as const)('%s by %o is told: %s', (kind, actor, told) => {
    expect(isTold({ kind, actor })).toBe(told);
  });
});

describe('the evening before a visit', () => {
  test.each([
    ['in winter', '2026-03-05', '2026-03-04T17:00:00Z'],
    ['in summer', '2026-07-02', '2026-07-01T16:00:00Z'],
    ['for the day the clocks go forward', '2026-03-29', '2026-03-28T17:00:00Z'],
    ['on the day the clocks go forward', '2026-03-30', '2026-03-29T16:00:00Z'],
    ['for the day the clocks go back', '2026-10-25', '2026-10-24T16:00:00Z'],
    ['on the day the clocks go back', '2026-10-26', '2026-10-25T17:00:00Z'],
  ])('is five o’clock in London, %s', (_, day, due) => {
    const event = aWindow(1, day, '2026-01-02T10:00:00Z');
    expect(noticeDueAt('courierTomorrow', event).toISOString()).toBe(new Date(due).toISOString());
    expect(isBookedLate(event)).toBe(false);
  });

  test.each([
    ['the same day', '2026-03-02', '2026-03-02T10:00:00Z', '2026-03-02T10:02:00Z'],
    ['at six for tomorrow', '2026-03-03', '2026-03-02T18:00:00Z', '2026-03-02T18:02:00Z'],
    ['at eleven at night for tomorrow', '2026-03-03', '2026-03-02T23:00:00Z', '2026-03-03T08:00:00Z'],
    ['before dawn', '2026-07-02', '2026-07-02T03:00:00Z', '2026-07-02T07:00:00Z'],
  ])('is past where it is booked %s: then two minutes later, but not at night', (_, day, at, due) => {
    const event = aWindow(1, day, at);
    expect(isBookedLate(event)).toBe(true);
    expect(noticeDueAt('courierTomorrow', event)).toEqual(new Date(due));
  });
});

test.each([
  ['2026-03-02T10:00:00Z', '2026-03-03T10:00:00Z'],
  ['2026-03-28T18:00:00Z', '2026-03-29T09:00:00Z'],
  ['2026-10-24T18:30:00Z', '2026-10-25T10:00:00Z'],
])('what was delivered at %s is asked about at %s', (at, due) => {
  expect(noticeDueAt('feedback', anEvent(1, 'deliver', {}, { at }))).toEqual(new Date(due));
});

test('the end of a guarantee is told thirty days before, at ten', () => {
  const delivered = anEvent(1, 'deliver', {});
  const due = noticeDueAt('guaranteeEnds', delivered, { guaranteedUntil: '2026-09-02' });
  expect(due).toEqual(new Date('2026-08-03T09:00:00Z'));
  expect(noticeApplies('guaranteeEnds', delivered, [delivered])).toBe(true);
  const claimed = anEvent(2, 'claim', { claimTicketID: 10002 });
  expect(noticeApplies('guaranteeEnds', delivered, [delivered, claimed])).toBe(false);
});

describe('a reminder', () => {
  const event = aWindow(5, '2026-03-05');
  const applies = (...later: TicketEvent[]) => noticeApplies('courierTomorrow', event, [event, ...later]);

  test('applies while that window is the one booked', () => {
    expect(applies()).toBe(true);
    expect(applies(anEvent(6, 'message', { messageID: 1, from: 'customer' }))).toBe(true);
    expect(applies(aWindow(6, '2026-03-09', monday, 'DELIVERY'))).toBe(true);
  });

  test.each([
    ['moved', aWindow(6, '2026-03-06')],
    ['lost', anEvent(6, 'windowLost', { task: 'PICKUP', day: '2026-03-05', startHour: 10 })],
    ['collected', anEvent(6, 'collect', {})],
    ['cancelled', anEvent(6, 'cancel', { because: 'asked' })],
    ['wanted as soon as possible instead', anEvent(6, 'collectAsap', {})],
  ])('is dropped once it is %s', (_, later) => {
    expect(applies(later)).toBe(false);
  });

  test('compares the numbers of events as numbers', () => {
    const ninth = aWindow(9, '2026-03-05');
    expect(noticeApplies('courierTomorrow', ninth, [ninth, aWindow(10, '2026-03-06')])).toBe(false);
    const tenth = aWindow(10, '2026-03-06');
    expect(noticeApplies('courierTomorrow', tenth, [aWindow(9, '2026-03-05'), tenth])).toBe(true);
  });
});

describe('a window that is booked', () => {
  test('with the payment is told by that; another one later by itself', () => {
    const paid = anEvent(1, 'pay', payment);
    const first = aWindow(2, '2026-03-05');
    const moved = aWindow(3, '2026-03-06', '2026-03-03T09:00:00Z');
    expect(noticeApplies('windowBooked', first, [paid, first, moved])).toBe(false);
    expect(noticeApplies('windowBooked', moved, [paid, first, moved])).toBe(true);
  });

  test('and moved again within two minutes is told as it is then, once', () => {
    const moves = ['03', '04', '05'].map((day, at) => aWindow(at + 1, `2026-03-${day}`));
    expect(moves.map((move) => noticeApplies('windowBooked', move, moves))).toEqual([false, false, true]);
    expect(moves.map((move) => noticeDueAt('windowBooked', move).toISOString())).toEqual(
      moves.map(() => '2026-03-02T10:02:00.000Z'),
    );
    const delivery = aWindow(4, '2026-03-09', monday, 'DELIVERY');
    expect(noticeApplies('windowBooked', moves[2] ?? delivery, [...moves, delivery])).toBe(true);
    const cancelled = anEvent(5, 'cancel', { because: 'asked' });
    expect(noticeApplies('windowBooked', moves[2] ?? delivery, [...moves, cancelled])).toBe(false);
  });
});

test('nobody is asked for feedback that they have given', () => {
  const delivered = anEvent(1, 'deliver', {});
  expect(noticeApplies('feedback', delivered, [delivered])).toBe(true);
  expect(noticeApplies('feedback', delivered, [delivered, anEvent(2, 'feedback', { stars: 1 })])).toBe(false);
});

test('an order that ends with its account is not told: there is no address any more', () => {
  const asked = anEvent(1, 'cancel', { because: 'asked' });
  const gone = anEvent(1, 'cancel', { because: 'accountDeleted' });
  expect(noticeApplies('cancelled', asked, [asked])).toBe(true);
  expect(noticeApplies('cancelled', gone, [gone])).toBe(false);
});

test('a claim under guarantee is no request for a price', () => {
  const start = anEvent(1, 'start', { technicianID: 1 });
  const claim = anEvent(2, 'guarantee', { ofTicketID: 10000, billID: 1 });
  expect(noticeApplies('requestReceived', start, [start])).toBe(true);
  expect(noticeApplies('requestReceived', start, [start, claim])).toBe(false);
});

test('an order is unbooked until it is paid or booked', () => {
  const start = anEvent(1, 'start', { technicianID: 1 });
  const paid = anEvent(2, 'pay', payment);
  const cancelled = anEvent(3, 'cancel', { because: 'asked' });
  expect(wasUnbooked(start, [start, paid])).toBe(true);
  expect(wasUnbooked(paid, [start, paid])).toBe(false);
  expect(wasUnbooked(cancelled, [start, cancelled])).toBe(true);
  expect(wasUnbooked(cancelled, [start, paid, cancelled])).toBe(false);
});

import { expect, test } from 'vitest';
import type { TicketEvent } from '../events.ts';
import { noticeNames, isPromotional } from './notices.ts';
import { stepAskedBy, textKindOf, waitingTextDueAt } from './texts.ts';

const visit = (task: 'PICKUP' | 'DELIVERY') =>
  // whatever else an event has, no rule asks for here
  ({ kind: 'nobodyThere', detail: { task } }) as TicketEvent;

test('what is texted, and why', () => {
  const texted = noticeNames.flatMap((name) => {
    const kind = textKindOf(name);
    return kind ? [[name, kind, stepAskedBy(name, visit('PICKUP'))]] : [];
  });
  expect(texted).toEqual([
    ['windowLost', 'waiting', 'chooseCollection'],
    ['courierTomorrow', 'door', undefined],
    ['onTheWay', 'door', undefined],
    ['nobodyThere', 'waiting', 'chooseCollection'],
    ['priceReady', 'waiting', 'decidePrice'],
    ['extraWorkOffered', 'waiting', 'decideExtraWork'],
    ['extraWorkReminder', 'waiting', 'decideExtraWork'],
    ['repaired', 'waiting', 'chooseDelivery'],
    ['unrepairable', 'waiting', 'chooseDelivery'],
    ['onItsWay', 'door', undefined],
    ['delivered', 'door', undefined],
    ['returned', 'door', undefined],
    ['newMessage', 'waiting', undefined],
  ]);
  expect(stepAskedBy('nobodyThere', visit('DELIVERY'))).toBe('chooseDelivery');
});

test('nothing that is advertising is texted', () => {
  expect(noticeNames.filter((name) => isPromotional(name) && textKindOf(name))).toEqual([]);
});

test.each([
  ['in winter, at eight in the evening', '2026-01-15T20:59:59Z', '2026-01-15T20:59:59Z'],
  ['in winter, at nine', '2026-01-15T21:00:00Z', '2026-01-16T08:00:00Z'],
  ['in winter, before eight', '2026-01-16T07:59:59Z', '2026-01-16T08:00:00Z'],
  ['in winter, at eight', '2026-01-16T08:00:00Z', '2026-01-16T08:00:00Z'],
  ['in summer, at nine', '2026-07-15T20:00:00Z', '2026-07-16T07:00:00Z'],
  ['in summer, at eight', '2026-07-16T07:00:00Z', '2026-07-16T07:00:00Z'],
  ['the night the clocks go forward', '2026-03-28T22:00:00Z', '2026-03-29T07:00:00Z'],
  ['after they went forward', '2026-03-29T01:30:00Z', '2026-03-29T07:00:00Z'],
  ['the evening before they go back', '2026-10-24T20:30:00Z', '2026-10-25T08:00:00Z'],
  ['in the hour that comes twice', '2026-10-25T01:30:00Z', '2026-10-25T08:00:00Z'],
])('is not sent at night: %s', (_, at, due) => {
  expect(waitingTextDueAt('priceReady', new Date(at))).toEqual(new Date(due));
});

test.each([
  ['none before', undefined, '2026-03-02T12:00:00Z'],
  ['one an hour ago', '2026-03-02T11:00:00Z', '2026-03-02T15:00:00Z'],
  ['one five hours ago', '2026-03-02T07:00:00Z', '2026-03-02T12:00:00Z'],
])('messages are texted once in four hours: %s', (_, lastAt, due) => {
  const last = lastAt === undefined ? undefined : new Date(lastAt);
  const now = new Date('2026-03-02T12:00:00Z');
  expect(waitingTextDueAt('newMessage', now, last)).toEqual(new Date(due));
  expect(waitingTextDueAt('priceReady', now, last)).toEqual(now);
});

test('a gap that ends at night ends in the morning', () => {
  const now = new Date('2026-03-02T20:00:00Z');
  expect(waitingTextDueAt('newMessage', now, new Date('2026-03-02T19:00:00Z'))).toEqual(
    new Date('2026-03-03T08:00:00Z'),
  );
});

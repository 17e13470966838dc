import { expect, test } from 'vitest';
import { doorTime, isToldLate } from './door-time.ts';
import type { TicketEventKind } from '../events.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 2, 3, hour, minute));
const now = at(14, 30);
const happened = (kind: TicketEventKind, when: Date) => ({ kind, at: when });
const booked = [happened('pay', at(9)), happened('courierAssigned', at(10))];
const task = 'PICKUP';

test.each([
  ['nothing is said', undefined, now],
  ['just now', 0, now],
  ['forty minutes ago', 40 * minuteMs, at(13, 50)],
  ['while nobody was named for it yet', 5 * hourMs, at(9, 30)],
  ['before what led to it', 8 * hourMs, at(9)],
  ['in the future', -5 * minuteMs, now],
  ['longer ago than anybody is without a connection', 73 * hourMs, now],
  ['by a clock that stood at the beginning of time', now.getTime(), now],
])('%s', (_, agoMs, expected) => {
  expect(doorTime({ task, agoMs, events: booked, now })).toEqual(expected);
});

test.each<TicketEventKind>(['message', 'nobodyThere', 'courierAssigned', 'bookWindow', 'cancel', 'collect'])(
  'what was done meanwhile does not move it: %s',
  (kind) => {
    const events = [...booked, happened(kind, at(14)), happened('pay', at(14, 10))];
    const shown = kind === 'collect' ? events : events.slice(0, -1);
    expect(doorTime({ task, agoMs: 40 * minuteMs, events: shown, now })).toEqual(at(13, 50));
  },
);

test.each<TicketEventKind>(['repair', 'unrepairable', 'decline'])(
  'not delivered before it was ready: %s',
  (kind) => {
    const events = [
      ...booked,
      happened('collect', at(11)),
      happened(kind, at(14)),
      happened('handOver', at(14, 20)),
    ];
    expect(doorTime({ task: 'DELIVERY', agoMs: 3 * hourMs, events, now })).toEqual(at(14));
  },
);

test('the oldest that is believed', () => {
  const events = [happened('pay', new Date(Date.UTC(2026, 1, 20)))];
  expect(doorTime({ task, agoMs: 72 * hourMs, events, now })).toEqual(
    new Date(Date.UTC(2026, 1, 28, 14, 30)),
  );
});

test.each([
  ['at once', at(14, 30), false],
  ['a minute later', at(14, 31), false],
  ['an hour later', at(15, 30), true],
  ['before it happened, by another clock', at(14), false],
  ['by the release before', null, false],
])('told late: %s', (_, recordedAt, expected) => expect(isToldLate(now, recordedAt)).toBe(expected));

test('never after now, though another process’s clock is ahead', () => {
  expect(doorTime({ task, agoMs: hourMs, events: [happened('pay', at(15))], now })).toEqual(now);
});

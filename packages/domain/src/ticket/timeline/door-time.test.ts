import { expect, test } from 'vitest';
import { doorTime } from './door-time.ts';
import type { TicketEventKind } from '../events.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 2, 3, hour, minute));
const now = at(14, 30);
const happened = (kind: TicketEventKind, when: Date) => ({ kind, at: when });
const booked = [happened('pay', at(9)), happened('courierAssigned', at(10))];

test.each([
  ['nothing is said', undefined, now],
  ['just now', 0, now],
  ['forty minutes ago', 40 * minuteMs, at(13, 50)],
  ['before what led to it', 8 * hourMs, at(10)],
  ['in the future', -5 * minuteMs, now],
  ['longer ago than anybody is without a connection', 73 * hourMs, now],
  ['by a clock that stood at the beginning of time', now.getTime(), now],
])('%s', (_, agoMs, expected) => {
  expect(doorTime({ agoMs, events: booked, now })).toEqual(expected);
});

test('what leaves the order as it was may have come in between', () => {
  const events = [...booked, happened('message', at(14)), happened('photo', at(14, 29))];
  expect(doorTime({ agoMs: 40 * minuteMs, events, now })).toEqual(at(13, 50));
});

test('the oldest that is believed', () => {
  const events = [happened('pay', new Date(Date.UTC(2026, 1, 20)))];
  expect(doorTime({ agoMs: 72 * hourMs, events, now })).toEqual(new Date(Date.UTC(2026, 1, 28, 14, 30)));
});

test('never after now, though another process’s clock is ahead', () => {
  expect(doorTime({ agoMs: hourMs, events: [happened('pay', at(15))], now })).toEqual(now);
});

import { expect, test } from 'vitest';
import {
  abandonedAfterMs,
  attemptAfter,
  attemptStatuses,
  isAbandonedPayment,
  isLive,
  type AttemptEvent,
} from './attempt.ts';

const events: AttemptEvent[] = ['create', 'begin', 'succeed', 'fail', 'cancel'];
const table = Object.fromEntries(
  attemptStatuses.map((status) => [
    status,
    events.map((event) => attemptAfter(event, status) ?? '-').join(' '),
  ]),
);

test('every event in every status leads where the table says, and nowhere else', () => {
  expect(table).toEqual({
    creating: 'open - - - cancelled',
    open: '- onItsWay succeeded - cancelled',
    onItsWay: '- onItsWay succeeded open cancelled',
    succeeded: '- - - - -',
    cancelled: '- - succeeded - -',
  });
});

test('what has neither succeeded nor been cancelled is live', () => {
  expect(attemptStatuses.filter(isLive)).toEqual(['creating', 'open', 'onItsWay']);
});

test('a payment is abandoned after sixty minutes, not a moment earlier', () => {
  const began = new Date('2026-03-02T10:00:00Z');
  const later = (ms: number) => new Date(began.getTime() + ms);
  expect(isAbandonedPayment(began, later(abandonedAfterMs - 1))).toBe(false);
  expect(isAbandonedPayment(began, later(abandonedAfterMs))).toBe(true);
  expect(abandonedAfterMs).toBe(3_600_000);
});

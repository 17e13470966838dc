import { expect, test } from 'vitest';
import { isForgettable, keptSince, unplacedStatuses } from './forgettable.ts';
import { hasEnded, ticketStatuses, type TicketStatus } from './status.ts';

const now = new Date('2026-06-01T10:00:00Z');
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000 + ms);

test.each([
  ['expired, 90 days ago', 'EXPIRED', daysAgo(90), false, true],
  ['expired, a millisecond less', 'EXPIRED', daysAgo(90, 1), false, false],
  ['was cancelled, 90 days ago', 'CANCELLED', daysAgo(90), false, true],
  ['was cancelled, a millisecond less', 'CANCELLED', daysAgo(90, 1), false, false],
  ['was paid and cancelled, however long ago', 'CANCELLED', daysAgo(2000), true, false],
] as const)('a ticket that %s', (_, status, lastEventAt, wasPaid, forgettable) => {
  expect(isForgettable({ status, lastEventAt, wasPaid }, now)).toBe(forgettable);
});

test.each(ticketStatuses)(
  'a ticket that is %s is forgettable only if it ended and nobody had the device',
  (status) => {
    const withoutWork: TicketStatus[] = ['CANCELLED', 'EXPIRED'];
    expect(isForgettable({ status, lastEventAt: daysAgo(2000), wasPaid: false }, now)).toBe(
      withoutWork.includes(status),
    );
  },
);

test('only what has ended is forgotten', () => {
  expect(unplacedStatuses.every(hasEnded)).toBe(true);
});

test('what happened exactly then is not kept', () => {
  expect(keptSince(now)).toEqual(daysAgo(90));
});

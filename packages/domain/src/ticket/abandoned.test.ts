import { expect, test } from 'vitest';
import { isAbandoned, inactiveSince } from './abandoned.ts';
import { can, ticketStatuses } from './status.ts';

const now = new Date('2026-06-01T10:00:00Z');
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000 + ms);

test.each([
  ['quotes that ran out, and 30 days of silence', '2026-05-31', daysAgo(30), true],
  ['quotes that ran out, and a millisecond less', '2026-05-31', daysAgo(30, 1), false],
  ['a quote that can be accepted today, however long ago it was made', '2026-06-01', daysAgo(200), false],
  ['no quote, and 90 days of silence', null, daysAgo(90), true],
  ['no quote, and a millisecond less', null, daysAgo(90, 1), false],
  ['no quote, and 30 days of silence', null, daysAgo(30), false],
])('a ticket with %s', (_, quotedUntil, lastEventAt, abandoned) => {
  expect(isAbandoned({ status: 'STARTED', quotedUntil, lastEventAt }, now)).toBe(abandoned);
});

test('a quote can be accepted until midnight in London, where summer is an hour ahead', () => {
  const ticket = { status: 'STARTED', quotedUntil: '2026-05-31', lastEventAt: daysAgo(60) } as const;
  expect(isAbandoned(ticket, new Date('2026-05-31T22:59:59Z'))).toBe(false);
  expect(isAbandoned(ticket, new Date('2026-05-31T23:00:00Z'))).toBe(true);
});

test.each(ticketStatuses)('a ticket that is %s is abandoned only if it can expire', (status) => {
  for (const quotedUntil of [null, '2026-01-01']) {
    expect(isAbandoned({ status, quotedUntil, lastEventAt: daysAgo(365) }, now)).toBe(can('expire', status));
  }
});

test('nothing is abandoned that was touched since the time from which silence counts', () => {
  const lastEventAt = new Date(inactiveSince(now).getTime() + 1);
  for (const quotedUntil of [null, '2026-01-01']) {
    expect(isAbandoned({ status: 'ACCEPTED', quotedUntil, lastEventAt }, now)).toBe(false);
  }
});

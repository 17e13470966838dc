import { expect, test } from 'vitest';
import {
  can,
  hasEnded,
  isUndecided,
  statusAfter,
  statusesThat,
  ticketStatuses,
  ticketTransitions,
  type TicketEvent,
  type TicketStatus,
} from './status.ts';

/** Every event with the statuses it may happen in; in all others it may not. */
const events: Record<TicketEvent, TicketStatus[]> = {
  amend: ['STARTED', 'CONTACTED'],
  contact: ['STARTED', 'CONTACTED'],
  accept: ['STARTED', 'CONTACTED'],
  book: ['STARTED', 'CONTACTED'],
  change: ['ACCEPTED'],
  reopen: ['ACCEPTED'],
  pay: ['ACCEPTED', 'AWAITINGPAYMENT'],
  collect: ['NEW', 'PAID'],
  finalPrice: ['COLLECTED'],
  repair: ['COLLECTED'],
  unrepairable: ['COLLECTED'],
  decline: ['AWAITINGPAYMENT'],
  deliver: ['REPAIRED'],
  return: ['DECLINED', 'UNREPAIRABLE'],
  cancel: ['STARTED', 'CONTACTED', 'NEW', 'ACCEPTED', 'PAID'],
  expire: ['STARTED', 'CONTACTED', 'ACCEPTED'],
};
// the keys of the record are the events
const names = Object.keys(events) as TicketEvent[];

test.each(names)('%s happens where it may, and nowhere else', (event) => {
  expect(statusesThat(event)).toEqual(events[event]);
  for (const status of ticketStatuses) expect(can(event, status)).toBe(events[event].includes(status));
});

test('the table knows no event but those', () => {
  const known = ticketStatuses.flatMap((status) => Object.keys(ticketTransitions[status]));
  expect(new Set(known)).toEqual(new Set(names));
});

test('every status can be reached from the first', () => {
  const reached = new Set<TicketStatus>(['STARTED']);
  for (const status of reached)
    for (const next of Object.values(ticketTransitions[status])) reached.add(next);
  expect([...reached].toSorted()).toEqual(ticketStatuses.toSorted());
});

test('an order ends completed, returned, cancelled or expired', () => {
  expect(ticketStatuses.filter(hasEnded)).toEqual(['COMPLETED', 'RETURNED', 'CANCELLED', 'EXPIRED']);
});

test('a customer may change their mind until they have paid or booked', () => {
  expect(ticketStatuses.filter(isUndecided)).toEqual(['STARTED', 'CONTACTED', 'ACCEPTED']);
});

test.each([
  ['accept', 'STARTED', 'ACCEPTED'],
  ['reopen', 'ACCEPTED', 'STARTED'],
  ['pay', 'ACCEPTED', 'PAID'],
  ['pay', 'AWAITINGPAYMENT', 'COLLECTED'],
  ['cancel', 'COLLECTED', undefined],
] as const)('%s takes an order from %s to %s', (event, status, next) => {
  expect(statusAfter(event, status)).toBe(next);
});

test('what every object has is no event', () => {
  expect(can('constructor' as TicketEvent, 'STARTED')).toBe(false);
});

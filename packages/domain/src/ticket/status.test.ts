import { expect, test } from 'vitest';
import {
  can,
  hasEnded,
  isBeingQuoted,
  isOnWayBack,
  isUndecided,
  statusAfter,
  statusesThat,
  ticketStatuses,
  ticketTransitions,
  type TicketStep,
  type TicketStatus,
} from './status.ts';

/** Every step with the statuses it may happen in; in all others it may not. */
const steps: Record<TicketStep, TicketStatus[]> = {
  amend: ['STARTED', 'CONTACTED'],
  contact: ['STARTED', 'CONTACTED'],
  accept: ['STARTED', 'CONTACTED'],
  book: ['STARTED', 'CONTACTED'],
  guarantee: ['STARTED'],
  change: ['ACCEPTED'],
  reopen: ['ACCEPTED'],
  pay: ['ACCEPTED', 'AWAITINGPAYMENT', 'DECLINED'],
  collect: ['NEW', 'PAID'],
  finalPrice: ['COLLECTED'],
  repair: ['COLLECTED'],
  sendBack: ['COLLECTED'],
  unrepairable: ['COLLECTED'],
  decline: ['AWAITINGPAYMENT'],
  waive: ['DECLINED'],
  deliver: ['REPAIRED'],
  return: ['DECLINED', 'UNREPAIRABLE'],
  cancel: ['STARTED', 'CONTACTED', 'NEW', 'ACCEPTED', 'PAID'],
  expire: ['STARTED', 'CONTACTED', 'ACCEPTED'],
};
// the keys of the record are the steps
const names = Object.keys(steps) as TicketStep[];

test.each(names)('%s happens where it may, and nowhere else', (step) => {
  expect(statusesThat(step)).toEqual(steps[step]);
  for (const status of ticketStatuses) expect(can(step, status)).toBe(steps[step].includes(status));
});

test.each(names)('%s does not happen in a status that only a later release knows', (step) => {
  // an open page may meet a newer server, whatever the type says
  const later = 'POSTPONED' as TicketStatus;
  expect(can(step, later)).toBe(false);
  expect(isUndecided(later)).toBe(false);
});

test('the table knows no step but those', () => {
  const known = ticketStatuses.flatMap((status) => Object.keys(ticketTransitions[status]));
  expect(new Set(known)).toEqual(new Set(names));
});

test('every status can be reached from the first', () => {
  const reached = new Set<TicketStatus>(['STARTED']);
  for (const status of reached)
    for (const next of Object.values(ticketTransitions[status])) reached.add(next);
  expect([...reached].toSorted()).toEqual(ticketStatuses.toSorted());
});

test('a ticket ends completed, returned, cancelled or expired', () => {
  expect(ticketStatuses.filter(hasEnded)).toEqual(['COMPLETED', 'RETURNED', 'CANCELLED', 'EXPIRED']);
});

test('a device goes back repaired, declined or unrepairable', () => {
  expect(ticketStatuses.filter(isOnWayBack)).toEqual(['REPAIRED', 'DECLINED', 'UNREPAIRABLE']);
});

test('a started or contacted order opens its quotes', () => {
  expect(ticketStatuses.filter(isBeingQuoted)).toEqual(['STARTED', 'CONTACTED']);
});

test('a customer may change their mind until they have paid or booked', () => {
  expect(ticketStatuses.filter(isUndecided)).toEqual(['STARTED', 'CONTACTED', 'ACCEPTED']);
});

test.each([
  ['accept', 'STARTED', 'ACCEPTED'],
  ['reopen', 'ACCEPTED', 'STARTED'],
  ['pay', 'ACCEPTED', 'PAID'],
  ['pay', 'AWAITINGPAYMENT', 'COLLECTED'],
  ['pay', 'DECLINED', 'DECLINED'],
  ['waive', 'DECLINED', 'DECLINED'],
  ['cancel', 'COLLECTED', undefined],
] as const)('%s takes a ticket from %s to %s', (step, status, next) => {
  expect(statusAfter(step, status)).toBe(next);
});

test('what every object has is no step', () => {
  expect(can('constructor' as TicketStep, 'STARTED')).toBe(false);
});

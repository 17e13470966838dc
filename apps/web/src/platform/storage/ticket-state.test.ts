import { customer } from '@fettle/contract/entities/customer';
import { expect, test } from 'vitest';
import { aTicket } from '../../features/ticket/testing/a-ticket.ts';
import { emptyClientState, ticketInProgress } from './client-state.ts';
import { logIn } from './customer-state.ts';
import {
  draftOf,
  keepDraft,
  keepStarted,
  keepTicket,
  replaceDraft,
  setEarliestAvailableDay,
} from './ticket-state.ts';

const startKey = '5b2c2d6e-2c0a-4c11-9d5e-0a9d0f1b6a01';
const withDraft = keepDraft(emptyClientState, aTicket({ ticketID: 0, customerID: 0 }), {
  phone: '07700 900123',
  startKey,
});
const idsIn = (state: typeof emptyClientState) => state.ticket.tickets.map(({ ticketID }) => ticketID);

test('a visitor’s ticket is kept as a draft, with what its start will need and the phone for the sign-in', () => {
  expect(draftOf(withDraft)).toMatchObject({ ticketID: 0, phone: '07700 900123', startKey });
  expect(ticketInProgress(withDraft)).toBe(draftOf(withDraft));
  expect(withDraft.authentication.phone).toBe('07700 900123');
  expect(withDraft.ticket).toMatchObject({
    address: '1 Larkspur Yard, London',
    postcode: 'E2 0ZZ',
    earliestAvailableDay: '2026-03-29',
  });
});

test('a second draft takes the place of the first', () => {
  const again = keepDraft(withDraft, aTicket({ ticketID: 0, device: 'Pixel 9' }), { phone: '', startKey });
  expect(idsIn(again)).toEqual([0]);
  expect(draftOf(again)?.device).toBe('Pixel 9');
});

test('a ticket without a key is no draft that could be started', () => {
  expect(draftOf(keepTicket(emptyClientState, aTicket({ ticketID: 0 })))).toBeUndefined();
});

test('tickets stand by number from the newest, each once, and the last one kept is in progress', () => {
  const state = [3, 12, 7, 12].reduce(
    (kept, ticketID) => keepTicket(kept, aTicket({ ticketID })),
    emptyClientState,
  );
  expect(idsIn(state)).toEqual([12, 7, 3]);
  expect(state.ticket.ticketID).toBe(12);
});

test('the server’s ticket takes the place of the draft', () => {
  const before = keepTicket(withDraft, aTicket({ ticketID: 3 }));
  const state = replaceDraft(before, aTicket({ ticketID: 12 }), { phone: '07700 900123' });
  expect(idsIn(state)).toEqual([12, 3]);
  expect(state.ticket.ticketID).toBe(12);
});

test.each([
  ['', '07700 900123'],
  ['020 7946 0018', '020 7946 0018'],
])('a customer with the phone %o has %s after a start', (known, phone) => {
  const ada = customer.parse({ customerID: 7, phone: known });
  const state = replaceDraft(logIn(withDraft, ada), aTicket(), { phone: '07700 900123' });
  expect(state.authentication.customer?.phone).toBe(phone);
});

test.each([
  [aTicket(), '2026-03-29'],
  [aTicket({ timeSlots: { PICKUP: null } }), null],
])('the collection day of a started ticket is the earliest available one', (ticket, day) => {
  const before = setEarliestAvailableDay(emptyClientState, '2026-01-01');
  expect(keepStarted(before, ticket).ticket.earliestAvailableDay).toBe(day);
});

test('a chosen quote stays with its ticket', () => {
  const kept = keepTicket(emptyClientState, aTicket());
  const chosen = { ...kept, ticket: { ...kept.ticket, quoteID: 5 } };
  expect(keepTicket(chosen, aTicket({ status: 'ACCEPTED' })).ticket.quoteID).toBe(5);
  expect(keepTicket(chosen, aTicket({ ticketID: 13 })).ticket.quoteID).toBeNull();
});

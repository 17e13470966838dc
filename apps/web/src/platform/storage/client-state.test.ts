import type { Ticket } from '@fettle/contract/entities/ticket';
import { expect, test } from 'vitest';
import {
  clearTicketInProgress,
  emptyClientState,
  parseClientState,
  serialiseClientState,
  ticketInProgress,
  type ClientState,
} from './client-state.ts';

const nowMs = Date.parse('2026-03-28T12:00:00Z');
const aDayMs = 86_400_000;

// only its id matters to the store
const aTicket = (ticketID: number) => ({ ticketID, device: 'iPhone 15' }) as Ticket;

function aState(ticket: Partial<ClientState['ticket']>): ClientState {
  return { ...emptyClientState, ticket: { ...emptyClientState.ticket, ...ticket } };
}

const inProgress = aState({
  address: '1 Larkspur Yard',
  postcode: 'E2 0ZZ',
  tickets: [aTicket(12), aTicket(0)],
  ticketID: 12,
  quoteID: 7,
  earliestAvailableDay: '2026-03-29',
});

test('comes back as it was saved, tickets by number from the newest', () => {
  const state = aState({ ...inProgress.ticket, tickets: [aTicket(3), aTicket(12), aTicket(0)] });
  const restored = parseClientState(serialiseClientState(state, nowMs), nowMs + aDayMs - 1);
  expect(restored).toEqual(aState({ ...inProgress.ticket, tickets: [aTicket(12), aTicket(3), aTicket(0)] }));
});

test.each([aDayMs, 10 * aDayMs, -aDayMs])('is gone when read %d ms later', (laterMs) => {
  expect(parseClientState(serialiseClientState(inProgress, nowMs), nowMs + laterMs)).toBe(emptyClientState);
});

test.each([
  null,
  '',
  'null',
  '{',
  '[]',
  '7',
  '{"version":1}',
  JSON.stringify({ version: 0, savedAt: nowMs, ...inProgress }),
  JSON.stringify({ version: 1, savedAt: 'yesterday', ...inProgress }),
  JSON.stringify({ version: 1, savedAt: nowMs, authentication: null, ticket: {} }),
])('makes the empty state of %j', (raw) => {
  expect(parseClientState(raw, nowMs)).toBe(emptyClientState);
});

test('takes what is sound out of a damaged state', () => {
  const raw = JSON.stringify({
    version: 1,
    savedAt: nowMs,
    authentication: { isAuthenticated: true, customer: 'Ada', phone: 7 },
    ticket: { address: '1 Larkspur Yard', tickets: [null, { ticketID: '3' }, aTicket(4)], ticketID: 1.5 },
  });
  expect(parseClientState(raw, nowMs)).toEqual(aState({ address: '1 Larkspur Yard', tickets: [aTicket(4)] }));
});

test('clears the ticket in progress and its draft, and keeps the tickets and the address', () => {
  expect(clearTicketInProgress(inProgress)).toEqual(
    aState({ address: '1 Larkspur Yard', postcode: 'E2 0ZZ', tickets: [aTicket(12)] }),
  );
});

test('changes nothing where no ticket is in progress', () => {
  const state = aState({ tickets: [aTicket(12)] });
  expect(clearTicketInProgress(state)).toBe(state);
});

test('knows the ticket in progress: the chosen one, else the draft', () => {
  expect(ticketInProgress(inProgress)).toEqual(aTicket(12));
  expect(ticketInProgress(aState({ tickets: [aTicket(12), aTicket(0)] }))).toEqual(aTicket(0));
  expect(ticketInProgress(aState({ tickets: [aTicket(12)] }))).toBeUndefined();
});

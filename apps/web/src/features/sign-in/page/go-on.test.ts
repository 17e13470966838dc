import type { Ticket } from '@fettle/contract/entities/ticket';
import { expect, test } from 'vitest';
import { refuse, someServices } from '../../../platform/session/testing/some-services.ts';
import {
  clearTicketInProgress,
  emptyClientState,
  type ClientState,
} from '../../../platform/storage/client-state.ts';
import { keepDraft, keepTicket } from '../../../platform/storage/ticket-state.ts';
import { aTicket } from '../../ticket/testing/a-ticket.ts';
import { whereToGoOn } from './go-on.ts';

// as much of a ticket as a start asks for
const started = {
  ticketID: 0,
  customerID: 0,
  deviceID: 1,
  repairType: { repairTypeID: 2, issue: 'Screen' },
  address: '1 Larkspur Yard',
  postcode: 'E2 0ZZ',
  timeSlots: {},
} as Ticket;
const withDraft = keepDraft(emptyClientState, started, { phone: '07700 900123', startKey: 'key' });
const ticketOf = (state: ClientState) => state.ticket.tickets.map(({ ticketID }) => ticketID);

const aSite = (
  state: ClientState,
  start: (input: unknown) => unknown = () => ({ ticket: { ...started, ticketID: 12 } }),
) =>
  // beside what a session needs, a start reads the cookie choice
  Object.assign(someServices({ state, answers: { 'tickets/start': start } }).services, {
    cookiePref: { get: () => undefined },
  });

test('goes to the saved path first, once, and leaves the draft for later', async () => {
  const services = aSite(withDraft);
  services.redirect.set('/track/RE12?payment_intent=pi_1');
  expect(await whereToGoOn(services)).toBe('/track/RE12?payment_intent=pi_1');
  expect(ticketOf(services.clientState.get())).toEqual([0]);
  expect(services.redirect.get()).toBe('');
});

test('else continues the ticket in progress', async () => {
  const services = aSite(withDraft);
  expect(await whereToGoOn(services)).toBe('/ticket');
  expect(ticketOf(services.clientState.get())).toEqual([12]);
});

test('else continues an order in progress that has a number, unless it is decided', async () => {
  const inProgress = (status: string) => keepTicket(emptyClientState, aTicket({ ticketID: 12, status }));
  expect(await whereToGoOn(aSite(inProgress('STARTED')), '/faq')).toBe('/ticket');
  expect(await whereToGoOn(aSite(inProgress('ACCEPTED')), '/faq')).toBe('/ticket');
  expect(await whereToGoOn(aSite(inProgress('PAID')), '/faq')).toBe('/faq');
  // home has cleared it
  expect(await whereToGoOn(aSite(clearTicketInProgress(inProgress('STARTED'))), '/faq')).toBe('/faq');
});

test('goes to the ticket page even where the start fails: it says why', async () => {
  const services = aSite(withDraft, refuse('out_of_area'));
  expect(await whereToGoOn(services)).toBe('/ticket');
  expect(ticketOf(services.clientState.get())).toEqual([0]);
});

test('else goes back to what was read, or home', async () => {
  expect(await whereToGoOn(aSite(emptyClientState), '/faq')).toBe('/faq');
  expect(await whereToGoOn(aSite(emptyClientState))).toBe('/');
  expect(await whereToGoOn(aSite(withDraft), '/faq')).toBe('/ticket');
});

test.each(['https://example.com', '//example.com', '/logout'])('never goes to %s', async (saved) => {
  const services = aSite(emptyClientState);
  services.redirect.set(saved);
  expect(await whereToGoOn(services)).toBe('/');
});

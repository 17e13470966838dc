import { customer } from '@fettle/contract/entities/customer';
import { expect, test, vi } from 'vitest';
import { someServices } from '../../../platform/session/testing/some-services.ts';
import { emptyClientState, type ClientState } from '../../../platform/storage/client-state.ts';
import { logIn } from '../../../platform/storage/customer-state.ts';
import { keepRequest } from '../../../platform/storage/kept-requests.ts';
import { draftOf, keepDraft, keepTicket } from '../../../platform/storage/ticket-state.ts';
import { aTicket } from '../../ticket/testing/a-ticket.ts';
import { noFields } from '../fields/request-fields.ts';
import { startRequest } from './start-request.ts';

const startKey = '5b2c2d6e-2c0a-4c11-9d5e-0a9d0f1b6a01';
const request = {
  startKey,
  address: '1 Larkspur Yard, London',
  postcode: 'E2 0ZZ',
  phone: '07700 900123',
  deviceID: 3,
  modelID: 4,
  repairTypeID: 5,
  problem: 'It fell.',
};
const typed = keepRequest(emptyClientState, {
  deviceID: 3,
  customerID: 0,
  startKey,
  linkedRepairTypeID: null,
  fields: noFields,
});
const ada = customer.parse({ customerID: 7 });

async function start(state: ClientState, ticketID: number) {
  const tickets = vi.fn((_input: unknown) => ({ ticket: aTicket({ ticketID, customerID: ticketID && 7 }) }));
  const { services } = someServices({ state, answers: { 'tickets/start': tickets } });
  Object.assign(services, { cookiePref: { get: () => undefined } });
  services.redirect.set('/orders');
  const next = await startRequest(services, request);
  return {
    next,
    sent: tickets.mock.calls[0]?.[0],
    state: services.clientState.get(),
    redirect: services.redirect.get(),
  };
}

test('a visitor goes to sign in, and their draft waits with what they typed', async () => {
  const { next, sent, state } = await start(typed, 0);
  expect(next).toEqual({ path: '/login' });
  expect(sent).toEqual({
    ...request,
    location: '1 Larkspur Yard, London,E2 0ZZ',
    ticketID: 0,
    customerID: 0,
    cookiePref: null,
  });
  expect(draftOf(state)).toMatchObject({ phone: '07700 900123', startKey });
  expect(state.authentication.phone).toBe('07700 900123');
  expect(state.ticket.earliestAvailableDay).toBe('2026-03-29');
  expect(state.requests).toHaveLength(1);
});

test('signing in leads to the quotes, not to a page that wanted it earlier', async () => {
  expect((await start(typed, 0)).redirect).toBe('');
});

test('a customer goes to their ticket; draft and typed request are over', async () => {
  const before = logIn(keepDraft(typed, aTicket({ ticketID: 0 }), request), ada);
  const { next, sent, state } = await start(before, 12);
  expect(next).toEqual({ path: '/ticket', state: { ticketID: 12 } });
  expect(sent).toMatchObject({ ticketID: 0, customerID: 7 });
  expect(state.ticket).toMatchObject({ ticketID: 12, earliestAvailableDay: '2026-03-29' });
  expect(state.ticket.tickets.map(({ ticketID }) => ticketID)).toEqual([12]);
  expect(state.requests).toEqual([]);
});

test.each([
  ['the ticket in progress on this device', {}, 12],
  ['no ticket of another device', { deviceID: 99 }, 0],
  ['no ticket that has moved on', { status: 'ACCEPTED' }, 0],
])('a customer who comes back changes %s', async (_, fields, ticketID) => {
  const { sent } = await start(logIn(keepTicket(emptyClientState, aTicket(fields)), ada), 12);
  expect(sent).toMatchObject({ ticketID });
});

test('who is no customer to the server any more is none here either, and signs in again', async () => {
  const { next, state } = await start(logIn(typed, ada), 0);
  expect(next).toEqual({ path: '/login' });
  expect(state.authentication).toEqual({ isAuthenticated: false, customer: null, phone: '07700 900123' });
  expect(draftOf(state)).toBeDefined();
});

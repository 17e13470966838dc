import { CallFailure } from '@fettle/contract/client/client';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { expect, test, vi } from 'vitest';
import { someServices } from '../../platform/session/testing/some-services.ts';
import { emptyClientState, type ClientState } from '../../platform/storage/client-state.ts';
import { keepDraft, keepTicket } from '../../platform/storage/ticket-state.ts';
import { explainLoadFailure, loadTicket, rememberedTicket } from './load-ticket.ts';
import { aTicket } from './testing/a-ticket.ts';

const inProgress = keepTicket(emptyClientState, aTicket({ ticketID: 12 }));
const withDraft = keepDraft(emptyClientState, aTicket({ ticketID: 0 }), { phone: '', startKey: 'key' });

function services(state: ClientState, known: () => Ticket | null = () => null) {
  const get = vi.fn((input: unknown) => ({
    ticket: aTicket({ ticketID: (input as { ticketID: number }).ticketID, problem: 'fresh' }),
  }));
  const start = vi.fn(() => ({ ticket: aTicket({ ticketID: 12 }) }));
  const made = someServices({
    state,
    answers: {
      'tickets/get': get,
      'tickets/start': start,
      'tickets/getSession': () => ({ ticket: known() }),
    },
  });
  Object.assign(made.services, { cookiePref: { get: () => undefined } });
  return made;
}

test('gives the ticket in progress, and remembers it', async () => {
  const { services: these } = services(inProgress);
  expect(await loadTicket(these, { ticketID: 0, keep: true })).toMatchObject({
    ticketID: 12,
    problem: 'fresh',
  });
  expect(these.clientState.get().ticket.tickets).toMatchObject([{ ticketID: 12, problem: 'fresh' }]);
});

test('gives the ticket that is asked for by number, whatever is in progress', async () => {
  const { services: these, called } = services(withDraft);
  expect(await loadTicket(these, { ticketID: 7, keep: false })).toMatchObject({ ticketID: 7 });
  expect(called.map(({ name }) => name)).toEqual(['tickets/get']);
  expect(these.clientState.get()).toEqual(withDraft);
});

test('starts a draft first', async () => {
  const { services: these, called } = services(withDraft);
  expect(await loadTicket(these, { ticketID: 0, keep: true })).toMatchObject({ ticketID: 12 });
  expect(called.map(({ name }) => name)).toEqual(['tickets/start', 'tickets/get']);
});

test('gives the order that the server knows of, where this browser remembers none', async () => {
  const { services: these, called } = services(emptyClientState, () => aTicket({ ticketID: 9 }));
  expect(await loadTicket(these, { ticketID: 0, keep: true })).toMatchObject({ ticketID: 9 });
  expect(called.map(({ name }) => name)).toEqual(['tickets/getSession']);
  expect(these.clientState.get().ticket).toMatchObject({ ticketID: 9, tickets: [{ ticketID: 9 }] });
});

test.each([
  ['no order', null],
  ['a draft', aTicket({ ticketID: 0 })],
  ['an order that is paid', aTicket({ status: 'PAID' })],
  ['an order of a later release', aTicket({ status: 'POSTPONED' })],
])('gives none where the server knows of %s', async (_, ticket) => {
  const { services: these } = services(emptyClientState, () => ticket);
  expect(await loadTicket(these, { ticketID: 0, keep: true })).toBeUndefined();
  expect(these.clientState.get()).toEqual(emptyClientState);
});

test('remembers tickets, not drafts', () => {
  expect(rememberedTicket(inProgress, { ticketID: 0, keep: true })?.ticketID).toBe(12);
  expect(rememberedTicket(inProgress, { ticketID: 12, keep: true })?.ticketID).toBe(12);
  expect(rememberedTicket(inProgress, { ticketID: 7, keep: true })).toBeUndefined();
  expect(rememberedTicket(withDraft, { ticketID: 0, keep: true })).toBeUndefined();
});

test.each([
  ['loggedOut', 'tickets/get', true, { kind: 'loggedOut' }],
  ['broken', 'tickets/get', false, { kind: 'offline' }],
  ['broken', 'tickets/start', false, { kind: 'offline' }],
  ['refused', 'tickets/start', true, { kind: 'notStarted', message: 'no' }],
  ['refused', 'tickets/get', true, { kind: 'gone', message: 'no' }],
  [
    'broken',
    'tickets/get',
    true,
    { kind: 'notFound', message: 'Sorry, we couldn’t load your order. Please try again later.' },
  ],
] as const)('a call that is %s at %s (online: %s) is explained', (kind, call, online, failure) => {
  expect(explainLoadFailure(new CallFailure(kind, 'no', { call }), { online })).toEqual(failure);
});

test.each([
  ['tickets/start', { kind: 'notStarted', message: 'An unknown error has occurred.' }],
  ['tickets/get', { kind: 'gone', message: 'Sorry, we couldn’t load your order. Please try again later.' }],
])('a refusal of %s without words is told in ours', (call, failure) => {
  expect(explainLoadFailure(new CallFailure('refused', '', { call }), { online: true })).toEqual(failure);
});

import { customer } from '@fettle/contract/entities/customer';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { expect, test } from 'vitest';
import { emptyClientState, type ClientState } from '../storage/client-state.ts';
import { keepOwnTickets } from './keep-own-tickets.ts';

const ada = customer.parse({ customerID: 7 });

// only whose it is matters here
const aTicket = (ticketID: number, customerID: number) => ({ ticketID, customerID }) as Ticket;

const leftBehind: ClientState = {
  ...emptyClientState,
  ticket: {
    ...emptyClientState.ticket,
    address: '1 Larkspur Yard',
    tickets: [aTicket(12, 7), aTicket(11, 8), aTicket(0, 0)],
    ticketID: 12,
    quoteID: 3,
  },
};

test('keeps the draft, the address and the customer’s own tickets', () => {
  expect(keepOwnTickets(leftBehind, ada).ticket).toEqual({
    ...leftBehind.ticket,
    tickets: [aTicket(12, 7), aTicket(0, 0)],
  });
});

test('keeps nobody else’s, nor their choice', () => {
  expect(keepOwnTickets(leftBehind, { ...ada, customerID: 8 }).ticket).toMatchObject({
    address: '1 Larkspur Yard',
    tickets: [aTicket(11, 8), aTicket(0, 0)],
    ticketID: null,
    quoteID: null,
  });
});

test('changes nothing where all is the customer’s own', () => {
  const own = keepOwnTickets(leftBehind, ada);
  expect(keepOwnTickets(own, ada)).toBe(own);
});

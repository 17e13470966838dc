import { customer } from '@fettle/contract/entities/customer';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { expect, test } from 'vitest';
import { emptyClientState, type ClientState } from './client-state.ts';
import { fillCustomer, keepCustomer, logIn, logOut } from './customer-state.ts';

const ada = customer.parse({ customerID: 7, firstname: 'Ada', phone: '07700 900123' });

const withTickets: ClientState = {
  authentication: { isAuthenticated: false, customer: null, phone: '020 7946 0018' },
  ticket: {
    ...emptyClientState.ticket,
    address: '1 Larkspur Yard',
    postcode: 'E2 0ZZ',
    // only its id matters to the store
    tickets: [{ ticketID: 12 } as Ticket],
    ticketID: 12,
  },
  requests: [],
};

test('logging in marks the customer authenticated, clears the phone and keeps the tickets', () => {
  expect(logIn(withTickets, ada)).toEqual({
    authentication: { isAuthenticated: true, customer: ada, phone: '' },
    ticket: withTickets.ticket,
    requests: [],
  });
});

test('logging out clears everything', () => {
  expect(logOut(logIn(withTickets, ada))).toEqual(emptyClientState);
});

test('logging out keeps the tickets and the address only when it is told to', () => {
  expect(logOut(logIn(withTickets, ada), { keepTickets: true })).toEqual({
    authentication: emptyClientState.authentication,
    ticket: withTickets.ticket,
    requests: [],
  });
});

test('what the server says of the customer takes the place of what was kept, but not of somebody else', () => {
  const state = logIn(withTickets, ada);
  const changed = { ...ada, firstname: 'Augusta' };
  expect(keepCustomer(state, changed).authentication).toEqual({ ...state.authentication, customer: changed });
  expect(keepCustomer(state, { ...changed, customerID: 8 })).toBe(state);
  expect(keepCustomer(withTickets, changed)).toBe(withTickets);
});

test('what was submitted fills the fields that are empty, and no other', () => {
  const submitted = {
    firstname: 'Augusta',
    surname: 'Lovelace',
    phone: '01632 960001',
    email: 'ada@example.com',
  };
  expect(fillCustomer(logIn(withTickets, ada), submitted).authentication.customer).toEqual({
    ...ada,
    surname: 'Lovelace',
    email: 'ada@example.com',
  });
});

test('nobody is filled in where nobody is signed in', () => {
  const submitted = { firstname: 'Ada', surname: 'Lovelace', phone: '', email: '' };
  expect(fillCustomer(withTickets, submitted)).toBe(withTickets);
});

import { expect, test } from 'vitest';
import { emptyClientState, type ClientState } from '../storage/client-state.ts';
import { exchange } from './exchange.ts';
import { ada, refuse, someServices } from './testing/some-services.ts';

const visitor: ClientState = {
  ...emptyClientState,
  authentication: { isAuthenticated: false, customer: null, phone: '07700 900123' },
  ticket: { ...emptyClientState.ticket, address: '1 Larkspur Yard', postcode: 'E2 0ZZ' },
};

test('takes along what the visitor has typed, and marks the customer authenticated', async () => {
  const { services, called } = someServices({ state: visitor });
  await services.loggedOut.raise();
  expect(await exchange(services, 'a.b.c')).toEqual(ada);
  expect(called).toEqual([
    {
      name: 'auth/login',
      input: {
        idToken: 'a.b.c',
        address: '1 Larkspur Yard',
        postcode: 'E2 0ZZ',
        phone: '07700 900123',
      },
    },
  ]);
  const state = services.clientState.get();
  expect(state.authentication).toEqual({ isAuthenticated: true, customer: ada, phone: '' });
  expect(state.ticket.address).toBe('1 Larkspur Yard');
  expect(services.mayBeSignedIn.get()).toBe(true);
  expect(services.loggedOut.raised).toBe(false);
});

test('marks nobody where the server refuses', async () => {
  const { services } = someServices({
    state: visitor,
    answers: { 'auth/login': refuse('Sorry, that account is disabled') },
  });
  await expect(exchange(services, 'a.b.c')).rejects.toThrow('Sorry, that account is disabled');
  expect(services.clientState.get()).toEqual(visitor);
  expect(services.mayBeSignedIn.get()).toBe(false);
});

import { customer } from '@fettle/contract/entities/customer';
import { expect, test } from 'vitest';
import { emptyClientState, type ClientState } from '../storage/client-state.ts';
import { toAuthState } from './auth-state.ts';

const ada = customer.parse({ customerID: 7, firstname: 'Ada' });

function aStateWith(authentication: Partial<ClientState['authentication']>): ClientState {
  return {
    ...emptyClientState,
    authentication: { ...emptyClientState.authentication, ...authentication },
  };
}

test('is unknown before the stored state is read', () => {
  expect(toAuthState(null)).toBeNull();
});

test('is the customer only when the state says authenticated', () => {
  expect(toAuthState(aStateWith({ isAuthenticated: true, customer: ada }))).toBe(ada);
  expect(toAuthState(aStateWith({ customer: ada }))).toBe(false);
  expect(toAuthState(aStateWith({ isAuthenticated: true }))).toBe(false);
  expect(toAuthState(emptyClientState)).toBe(false);
});

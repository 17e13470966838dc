import type { Customer } from '@fettle/contract/entities/customer';
import { emptyClientState, type ClientState } from './client-state.ts';

/** Spec §4: after login the customer is marked authenticated and the stored phone is cleared. */
export function logIn(state: ClientState, customer: Customer): ClientState {
  return { ...state, authentication: { isAuthenticated: true, customer, phone: '' } };
}

/** Spec §4: clears the customer, the phone and, by default, the tickets and the address. */
export function logOut(state: ClientState, { keepTickets = false } = {}): ClientState {
  return keepTickets
    ? { ...state, authentication: emptyClientState.authentication }
    : { ...emptyClientState };
}

/** What the server says of the customer now, unless somebody else has signed in meanwhile. */
export function keepCustomer(state: ClientState, customer: Customer): ClientState {
  if (state.authentication.customer?.customerID !== customer.customerID) return state;
  return { ...state, authentication: { ...state.authentication, customer } };
}

type ContactDetails = Pick<Customer, 'firstname' | 'surname' | 'phone' | 'email'>;

/** Spec §4: after a ticket update, what is still empty of the customer is filled from what was submitted. */
export function fillCustomer(state: ClientState, submitted: Partial<ContactDetails>): ClientState {
  const { customer } = state.authentication;
  if (!customer) return state;
  const filled = {
    ...customer,
    firstname: customer.firstname || (submitted.firstname ?? ''),
    surname: customer.surname || (submitted.surname ?? ''),
    phone: customer.phone || (submitted.phone ?? ''),
    email: customer.email || (submitted.email ?? ''),
  };
  return { ...state, authentication: { ...state.authentication, customer: filled } };
}

import type { Customer } from '@fettle/contract/entities/customer';
import type { BrowserServices } from '../services/browser-services.ts';
import { logIn } from '../storage/customer-state.ts';
import { keepOwnTickets } from './keep-own-tickets.ts';

/** Spec §6: exchanges the identity service's token for a session of ours, and tells the whole site who is here. */
export async function exchange(
  { call, clientState, mayBeSignedIn, loggedOut }: BrowserServices,
  idToken: string,
): Promise<Customer> {
  const { ticket, authentication } = clientState.get();
  const {
    data: { customer },
  } = await call('auth/login', {
    idToken,
    address: ticket.address,
    postcode: ticket.postcode,
    phone: authentication.phone,
  });
  mayBeSignedIn.set(true);
  loggedOut.lower();
  clientState.update((state) => logIn(keepOwnTickets(state, customer), customer));
  return customer;
}

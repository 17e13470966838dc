import type { BrowserServices } from '../services/browser-services.ts';
import { logOut } from '../storage/customer-state.ts';
import { signOutOfIdentity } from './sign-out.ts';

/** Spec §4: 'logged-out' logs the user out here too. What they were doing is kept for when they are back. */
export async function endSession(services: BrowserServices): Promise<void> {
  // several calls under way may all come back with it
  if (services.loggedOut.raised) return;
  // first, or the login page would let whoever was signed out elsewhere straight in again
  const leaving = signOutOfIdentity(services).catch(() => undefined);
  await services.loggedOut.raise();
  services.clientState.update((state) => logOut(state, { keepTickets: true }));
  await leaving;
}

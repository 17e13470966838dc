import type { BrowserServices } from '../services/browser-services.ts';
import { logOut } from '../storage/customer-state.ts';

/** Ends both sessions, ours and the identity service's. What this browser keeps is gone even if neither can be reached. */
export async function signOut(services: BrowserServices): Promise<void> {
  // first, because it takes the hint back: another tab that hears of the sign-out must not restore who leaves
  const leaving = signOutOfIdentity(services);
  services.clientState.update((state) => logOut(state));
  await Promise.all([services.call('auth/logout', {}), leaving]);
}

/** Visitors who never signed in load no identity service for it. */
export async function signOutOfIdentity({ identity, mayBeSignedIn }: BrowserServices): Promise<void> {
  if (!mayBeSignedIn.get()) return;
  // at once: a page that opens meanwhile would bring back who is being signed out
  mayBeSignedIn.set(false);
  try {
    await identity().then((service) => service.signOut());
  } catch (error) {
    mayBeSignedIn.set(true);
    throw error;
  }
}

import { onToken } from '../native/bridge.ts';
import type { BrowserServices } from '../services/browser-services.ts';
import { logOut } from '../storage/customer-state.ts';
import { exchange } from './exchange.ts';

/** Spec §6: the app around us signs its customer in by a token, which is exchanged like any other. */
export function signInFromApp(services: BrowserServices): () => void {
  return onToken(window, (idToken) => {
    void exchange(services, idToken).catch(() => {
      // spec §4: login failure logs the user out. The client has written the failure to the log
      services.clientState.update((state) => logOut(state, { keepTickets: true }));
    });
  });
}

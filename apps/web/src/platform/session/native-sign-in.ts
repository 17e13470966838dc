import { onToken } from '../native/app-tokens.ts';
import type { BrowserServices } from '../services/browser-services.ts';
import { logOut } from '../storage/customer-state.ts';
import { exchange } from './exchange.ts';
import { signInMessage } from './sign-in-message.ts';

/** Spec §6: the app around us signs its customer in by a token, which is exchanged like any other. */
export function signInFromApp(
  services: BrowserServices,
  showFailure: (message: string | undefined) => void,
): () => void {
  return onToken(window, (idToken) => {
    exchange(services, idToken).then(
      () => showFailure(undefined),
      (error: unknown) => {
        // spec §4: login failure logs the user out and shows the error
        services.clientState.update((state) => logOut(state, { keepTickets: true }));
        showFailure(signInMessage(error));
      },
    );
  });
}

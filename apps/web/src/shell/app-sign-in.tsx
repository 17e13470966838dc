import type { ReactNode } from 'react';
import { onToken } from '../platform/native/bridge.ts';
import type { BrowserServices } from '../platform/services/browser-services.ts';
import { exchange } from '../platform/session/exchange.ts';
import { signInMessage } from '../platform/session/sign-in-message.ts';
import { logOut } from '../platform/storage/customer-state.ts';
import { Notice } from './notice.tsx';

/** Spec §6: the app around us signs its customer in by a token, which is exchanged like any other. */
export function signInFromApp(services: BrowserServices, show: (notice: ReactNode) => void): () => void {
  return onToken(window, (idToken) => {
    exchange(services, idToken).then(
      () => show(undefined),
      (error: unknown) => {
        // spec §4: login failure logs the user out and shows the error
        services.clientState.update((state) => logOut(state, { keepTickets: true }));
        show(<Notice tone="danger">{signInMessage(error)}</Notice>);
      },
    );
  });
}

import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Spinner } from '@fettle/ui/messages/spinner.tsx';
import type { ReactNode } from 'react';
import { IdentityFailure, identityMessage } from '../../../platform/identity/identity-failure.ts';
import { providerNames } from '../../../platform/identity/popup-providers.ts';
import type { PopupOptions, PopupProvider } from '../../../platform/identity/identity-service.ts';
import type { BrowserServices } from '../../../platform/services/browser-services.ts';
import { signInMessage } from '../../../platform/session/sign-in-message.ts';
import { signInInThisTab, signInWithPopup } from '../sign-in.ts';
import styles from './sign-in-panel.module.css';

interface ProviderSignIn extends Pick<PopupOptions, 'popup' | 'signal'> {
  services: BrowserServices;
  provider: PopupProvider;
  /** Tells the visitor how it stands. */
  show: (progress: ReactNode) => void;
}

/** Signs in by way of a provider's popup, and says at every point what to do next. */
export async function signInWithProvider(options: ProviderSignIn): Promise<void> {
  const { services, provider, popup, signal, show } = options;
  show(<Waiting provider={provider} />);
  try {
    await signInWithPopup(services, provider, {
      popup,
      signal,
      onSeemsClosed: () => show(<Waiting provider={provider} seemsClosed />),
    });
  } catch (error) {
    popup?.close();
    show(<Failed error={error} {...options} />);
  }
}

function Waiting({ provider, seemsClosed = false }: { provider: PopupProvider; seemsClosed?: boolean }) {
  return (
    <p role="status" className={styles.waiting}>
      <Spinner />
      <span>
        Please go on in the {providerNames[provider]} window.
        {seemsClosed && ' If you have closed it, try again or choose another way.'}
      </span>
    </p>
  );
}

function Failed({ error, services, provider, show }: ProviderSignIn & { error: unknown }) {
  const code = error instanceof IdentityFailure ? error.code : 'other';

  async function goOnHere() {
    try {
      await signInInThisTab(services, provider);
    } catch (failure) {
      show(<Alert tone="danger">{signInMessage(failure)}</Alert>);
    }
  }

  return (
    <Alert tone={code === 'popupClosed' ? 'info' : 'danger'} takeFocus>
      <p>{code === 'operationNotAllowed' ? identityMessage(code, provider) : signInMessage(error)}</p>
      {code === 'popupBlocked' && (
        <Button variant="small" tone="quiet" onClick={() => void goOnHere()}>
          Continue in this tab
        </Button>
      )}
    </Alert>
  );
}

import { useState, type ComponentType } from 'react';
import { identityMessage, providerNames } from '../identity/identity-failure.ts';
import type { PopupProvider } from '../identity/identity-service.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { EmailFormProps } from './email-form.tsx';
import { loadSignIn, useProviderSignIn, type ProviderAttempt } from './use-provider-sign-in.ts';
import styles from './sign-in-panel.module.css';

const providers: readonly PopupProvider[] = ['google', 'facebook', 'apple'];

/**
 * The ways in (spec §2), wherever a visitor may want one. Until one is used it is nothing but four buttons: the rest is
 * loaded by who points at them.
 */
export function SignInPanel({ backTo }: EmailFormProps) {
  const { attempt, continueWith, continueInThisTab, callOff } = useProviderSignIn();
  const email = useEmailForm();
  const preload = () => void loadSignIn().catch(() => undefined);

  return (
    <div className={styles.panel} onPointerEnter={preload} onFocus={preload}>
      {providers.map((provider) => (
        <Button key={provider} variant={provider} onClick={() => void continueWith(provider)}>
          Continue with {providerNames[provider]}
        </Button>
      ))}
      {attempt && <Attempt attempt={attempt} onThisTab={continueInThisTab} />}
      <Button
        variant="email"
        aria-expanded={email.Form !== undefined}
        onClick={() => {
          callOff();
          email.toggle();
        }}
      >
        Continue with Email
      </Button>
      {email.failed && <Alert tone="danger">{identityMessage('networkFailure')}</Alert>}
      {email.Form && <email.Form backTo={backTo} />}
    </div>
  );
}

function useEmailForm() {
  const [form, setForm] = useState<{ Form?: ComponentType<EmailFormProps>; failed?: boolean }>({});
  const open = () =>
    import('./email-form.tsx').then(
      ({ EmailForm }) => setForm({ Form: EmailForm }),
      () => setForm({ failed: true }),
    );
  return { ...form, toggle: () => (form.Form ? setForm({}) : void open()) };
}

interface AttemptProps {
  attempt: ProviderAttempt;
  onThisTab: (provider: PopupProvider) => Promise<void>;
}

function Attempt({ attempt, onThisTab }: AttemptProps) {
  const { provider } = attempt;
  const name = providerNames[provider];
  if (attempt.status === 'waiting') {
    return (
      <p role="status" className={styles.waiting}>
        <Spinner />
        <span>
          Please go on in the {name} window.
          {attempt.seemsClosed && ' If you have closed it, try again or choose another way.'}
        </span>
      </p>
    );
  }
  const { code, message } = attempt;
  return (
    <Alert tone={code === 'popupClosed' ? 'info' : 'danger'} takeFocus>
      <p>{message}</p>
      {code === 'popupBlocked' && (
        <Button variant="small" tone="quiet" onClick={() => void onThisTab(provider)}>
          Continue in this tab
        </Button>
      )}
    </Alert>
  );
}

import { Button } from '@fettle/ui/controls/button.tsx';
import { PasswordField } from '@fettle/ui/controls/password-field.tsx';
import { ProviderButton } from '@fettle/ui/controls/provider-button.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { providerNames } from '../../../platform/identity/popup-providers.ts';
import type { PopupProvider } from '../../../platform/identity/identity-service.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import { useSiteConfig } from '../../../platform/site/site-config.ts';
import { openPopup } from '../../sign-in/open-popup.ts';
import { readFields } from '../../sign-in/forms/read-fields.ts';
import { openIdentity } from '../../sign-in/sign-in.ts';
import { useSignInAct } from '../../sign-in/use-sign-in-act.ts';
import { DoneNote } from '../parts/done-note.tsx';
import { FailureNotice } from '../parts/failure-notice.tsx';
import type { Proof } from '../proof/prove-identity.ts';
import styles from './delete-account-modal.module.css';

interface ProofProps {
  working: boolean;
  onProof: (proof: Proof) => Promise<void>;
}

/** Where a sign-in leads back to that is made in order to delete the account. */
const backHere = '/profile?delete=1';

export function DeleteNow({ working, onProof }: ProofProps) {
  return (
    <Button className={styles.delete} disabled={working} onClick={() => void onProof({ by: 'signedIn' })}>
      Delete my account
    </Button>
  );
}

export function DeleteByPassword({ email, working, onProof }: ProofProps & { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const { deletePassword: password } = readFields(form.current, 'deletePassword');
    setError(password === '' ? 'Please enter your password' : undefined);
    if (password !== '') void onProof({ by: 'password', password });
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {/* tells a password manager whose password it is */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        name="deletePassword"
        autoComplete="current-password"
        hint="So we know it’s you."
        error={error}
      />
      <Button type="submit" className={styles.delete} disabled={working}>
        Delete my account
      </Button>
    </form>
  );
}

export function DeleteByPopup({ provider, working, onProof }: ProofProps & { provider: PopupProvider }) {
  const services = useServices();
  const { firebase } = useSiteConfig();
  const inThisTab = useSignInAct();
  const [seemsClosed, setSeemsClosed] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const name = providerNames[provider];

  async function prove() {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setSeemsClosed(false);
    // Firebase opens a window of its own
    const popup = firebase ? undefined : openPopup(window);
    await onProof({
      by: 'popup',
      provider,
      options: { popup, signal, onSeemsClosed: () => setSeemsClosed(true) },
    });
    popup?.close();
  }

  function goOnHere() {
    void inThisTab.run(async () => {
      services.redirect.set(backHere);
      const identity = await openIdentity(services);
      await identity.signInInThisTab(provider);
    });
  }

  return (
    <>
      <p className={styles.text}>Sign in with {name} once more, so we know it’s you.</p>
      <ProviderButton provider={provider} disabled={working} onClick={() => void prove()}>
        Sign in with {name} and delete my account
      </ProviderButton>
      <p role="status" className={styles.waiting}>
        {working && `Please go on in the ${name} window.`}
        {working && seemsClosed && ' If you have closed it, try again.'}
      </p>
      <FailureNotice action={inThisTab} />
      {working ? (
        <Button variant="small" tone="quiet" onClick={() => running.current?.abort()}>
          Try again
        </Button>
      ) : (
        <Button variant="small" tone="quiet" onClick={goOnHere}>
          No window? Sign in with {name} in this tab
        </Button>
      )}
    </>
  );
}

export function DeleteByLink({ email }: { email: string }) {
  const services = useServices();
  const action = useSignInAct();
  const [sent, setSent] = useState(false);

  function send() {
    void action.run(async () => {
      const identity = await openIdentity(services);
      await identity.sendSignInLink(email, { backTo: backHere });
      setSent(true);
    });
  }

  return (
    <>
      <p className={styles.text}>
        To make sure it’s you, we’ll email a link to {email}. It brings you back here, and you then have five minutes to delete the account.
      </p>
      <FailureNotice action={action} />
      <Button disabled={action.isActing} onClick={send}>
        {sent ? 'Send it again' : 'Email me the link'}
      </Button>
      <DoneNote>{sent && 'Check your email: the link is on its way.'}</DoneNote>
    </>
  );
}

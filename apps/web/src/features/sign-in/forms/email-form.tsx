import { Button } from '@fettle/ui/controls/button.tsx';
import { PasswordField } from '@fettle/ui/controls/password-field.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { IdentityFailure } from '../../../platform/identity/identity-failure.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import { checkEmail, checkSignIn, type FormProblem } from './check-credentials.ts';
import { EmailField, FormFrame } from './form-frame.tsx';
import { MailSent } from './mail-sent.tsx';
import { readFields } from './read-fields.ts';
import { openIdentity, signInOrUp } from '../sign-in.ts';
import { useSignInAct } from '../use-sign-in-act.ts';
import styles from './form.module.css';

export interface EmailFormProps {
  /** Where a link by mail is to lead once it has signed in. */
  backTo?: string | undefined;
}

/** Email and password, or a link by mail for who forgets passwords. */
export function EmailForm({ backTo }: EmailFormProps) {
  const [linkSentTo, setLinkSentTo] = useState<string>();
  if (linkSentTo === undefined) return <CredentialsForm backTo={backTo} onLinkSent={setLinkSentTo} />;
  return (
    <MailSent onAgain={() => setLinkSentTo(undefined)}>
      We’ve emailed a sign-in link to <strong>{linkSentTo}</strong>. It works once, so use it soon.
    </MailSent>
  );
}

interface CredentialsFormProps extends EmailFormProps {
  onLinkSent: (email: string) => void;
}

function CredentialsForm({ backTo, onLinkSent }: CredentialsFormProps) {
  const services = useServices();
  const action = useSignInAct();
  const [problem, setProblem] = useState<FormProblem<'email' | 'password'>>();
  const form = useRef<HTMLFormElement>(null);
  // whoever has asked for the form goes on in it, and will want what signs in
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
    void services.identity().catch(() => undefined);
  }, [services]);

  function attempt(found: typeof problem, act: () => Promise<void>) {
    setProblem(found);
    void action.run(found ? async () => undefined : act);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const { email, password } = readFields(form.current, 'email', 'password');
    const given = { email: email.trim(), password };
    attempt(checkSignIn(given), () => signInOrUp(services, given));
  }

  function askForLink() {
    const email = readFields(form.current, 'email').email.trim();
    attempt(checkEmail(email), async () => {
      const identity = await openIdentity(services);
      await identity.sendSignInLink(email, { backTo });
      onLinkSent(email);
    });
  }

  return (
    <FormFrame form={form} action={action} problem={problem} below advise={adviseOn} onSubmit={submit}>
      <EmailField error={problem?.fields.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={problem?.fields.password}
      />
      <Button type="submit" disabled={action.isActing}>
        Sign in
      </Button>
      <p className={styles.note}>New here? Choose a password and we’ll set up your account.</p>
      <div className={styles.others}>
        <Button variant="small" tone="quiet" disabled={action.isActing} onClick={askForLink}>
          Email me a sign-in link
        </Button>
        <Link to="/reset-password" className={styles.link}>
          Forgot your password?
        </Link>
      </div>
    </FormFrame>
  );
}

function adviseOn(error: unknown) {
  const isWeak = error instanceof IdentityFailure && error.code === 'weakPassword';
  return isWeak && <p>Been here before? That isn’t the password for this account.</p>;
}

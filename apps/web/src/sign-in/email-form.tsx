import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { useServices } from '../browser/services-context.tsx';
import { IdentityFailure } from '../identity/identity-failure.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { checkEmail, checkSignIn, type FormProblem } from './check-credentials.ts';
import { MailSent } from './mail-sent.tsx';
import { PasswordField } from './password-field.tsx';
import { readFields } from './read-fields.ts';
import { openIdentity, signInOrUp } from './sign-in.ts';
import { useAction } from './use-action.ts';
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
      A link that signs you in is on its way to <strong>{linkSentTo}</strong>. It works once, and not for
      long.
    </MailSent>
  );
}

interface CredentialsFormProps extends EmailFormProps {
  onLinkSent: (email: string) => void;
}

function CredentialsForm({ backTo, onLinkSent }: CredentialsFormProps) {
  const services = useServices();
  const action = useAction();
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
    <form ref={form} className={`${styles.form} ${styles.below}`} noValidate onSubmit={submit}>
      {problem && (
        <Alert key={action.attempt} tone="danger" takeFocus>
          {problem.message}
        </Alert>
      )}
      {action.failure && (
        <Alert key={action.attempt} tone="danger" takeFocus>
          <p>{action.failure.message}</p>
          {isWeak(action.failure.error) && <p>Have you been here before? Then it is not your password.</p>}
        </Alert>
      )}
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={problem?.fields.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={problem?.fields.password}
      />
      <Button type="submit" disabled={action.working}>
        Sign in
      </Button>
      <p className={styles.note}>New here? Choose a password, and we make your account.</p>
      <div className={styles.others}>
        <Button variant="small" tone="quiet" disabled={action.working} onClick={askForLink}>
          Email me a sign-in link
        </Button>
        <Link to="/reset-password" className={styles.link}>
          Forgot your password?
        </Link>
      </div>
    </form>
  );
}

const isWeak = (error: unknown) => error instanceof IdentityFailure && error.code === 'weakPassword';

import { CallFailure } from '@fettle/contract/client/client';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { PasswordField } from '@fettle/ui/controls/password-field.tsx';
import { useAct } from '@fettle/ui/hooks/use-act.ts';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState, type SyntheticEvent } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { signIn } from '../../platform/session.ts';
import { textOf } from '../forms/form-text.ts';
import styles from '../forms/form.module.css';

/** Email address and password, then the code of the second factor where there is one. */
export function SignInForm({ email = '' }: { email?: string }) {
  const { isActing, failure, attempt, run, clearFailure } = useAct(explain);
  const [known, setKnown] = useState<{ email: string; password: string }>();

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const text = textOf(event.currentTarget);
    const credentials = known ?? { email: text('email').trim(), password: text('password') };
    const code = known && text('code');
    await run(async () => {
      const { needsCode } = await signIn({ ...credentials, ...(code && { code }) });
      if (needsCode) setKnown(credentials);
    });
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={styles.form}>
      {failure && (
        <Alert key={attempt} tone="danger" takeFocus>
          {failure}
        </Alert>
      )}
      {known ? (
        <CodeField />
      ) : (
        <>
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={email}
          />
          <PasswordField label="Password" name="password" autoComplete="current-password" />
        </>
      )}
      <div className={styles.actions}>
        <Button type="submit" disabled={isActing}>
          Sign in
        </Button>
        {known && (
          <Button
            tone="quiet"
            onClick={() => {
              setKnown(undefined);
              clearFailure();
            }}
          >
            Back
          </Button>
        )}
      </div>
    </form>
  );
}

function CodeField() {
  return (
    <Field
      label="Code"
      name="code"
      hint="Six digits from your authenticator app, or one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      // the step before had the focus, and is gone
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    />
  );
}

function explain(error: unknown): string {
  if (error instanceof CallFailure) return failureText(error);
  throw error;
}

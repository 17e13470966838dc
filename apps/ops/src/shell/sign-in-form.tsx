import { CallFailure } from '@fettle/contract/client';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { PasswordField } from '@fettle/ui/controls/password-field.tsx';
import { useAct } from '@fettle/ui/hooks/use-act.ts';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import type { SyntheticEvent } from 'react';
import { failureText } from '../platform/failure-text.ts';
import { signIn } from '../platform/session.ts';
import styles from './sign-in-form.module.css';

/** Email address and password. */
export function SignInForm({ email = '' }: { email?: string }) {
  const { isActing, failure, attempt, run } = useAct(explain);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    void run(() => signIn({ email: text('email').trim(), password: text('password') }));
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      {failure && (
        <Alert key={attempt} tone="danger" takeFocus>
          {failure}
        </Alert>
      )}
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
      <Button type="submit" disabled={isActing}>
        Sign in
      </Button>
    </form>
  );
}

function explain(error: unknown): string {
  if (error instanceof CallFailure) return failureText(error);
  throw error;
}

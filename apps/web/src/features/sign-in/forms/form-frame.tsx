import { Field } from '@fettle/ui/controls/field.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import type { FormEvent, ReactNode, RefObject } from 'react';
import type { SignInAct } from '../use-sign-in-act.ts';
import styles from './form.module.css';

interface FormFrameProps {
  form: RefObject<HTMLFormElement | null>;
  action: SignInAct;
  /** What is wrong with what was typed. */
  problem: { message: string } | undefined;
  /** What else to say of a failure. */
  advise?: (error: unknown) => ReactNode;
  below?: boolean;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** A form of the sign-in screens: what is wrong with it stands first and takes the focus, at every attempt again. */
export function FormFrame({
  form,
  action,
  problem,
  advise,
  below = false,
  onSubmit,
  children,
}: FormFrameProps) {
  const { failure, attempt } = action;
  return (
    <form
      ref={form}
      // before the scripts run, a submit would put what was typed into the address: method dialog sends nothing
      method="dialog"
      className={below ? `${styles.form} ${styles.below}` : styles.form}
      noValidate
      onSubmit={onSubmit}
    >
      {problem && (
        <Alert key={attempt} tone="danger" takeFocus>
          {problem.message}
        </Alert>
      )}
      {failure && (
        <Alert key={attempt} tone="danger" takeFocus>
          <p>{failure.message}</p>
          {advise?.(failure.error)}
        </Alert>
      )}
      {children}
    </form>
  );
}

export function EmailField({ error }: { error: string | undefined }) {
  return (
    <Field label="Email" name="email" type="email" inputMode="email" autoComplete="username" error={error} />
  );
}

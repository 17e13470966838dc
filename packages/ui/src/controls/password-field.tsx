import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { FieldFrame, tiedTo } from './field-frame.tsx';
import control from './control.module.css';
import styles from './password-field.module.css';

interface PasswordFieldProps extends Pick<ComponentProps<'input'>, 'autoFocus'> {
  label: string;
  name: string;
  /** For who wants to lead here, a summary of errors for instance. */
  id?: string;
  /** Tells a password manager whether to fill in or to make one up. */
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  error?: string | undefined;
}

/** A password that can be looked at, pasted and filled in by a manager (WCAG 3.3.8). */
export function PasswordField({ id: givenId, label, hint, error, ...input }: PasswordFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={styles.row}>
        <input
          {...input}
          {...tiedTo(id, { hint, error })}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={`${control.control} ${styles.input}`}
        />
        <button
          type="button"
          className={styles.show}
          aria-label={`${shown ? 'Hide' : 'Show'} what is in ${label}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </FieldFrame>
  );
}

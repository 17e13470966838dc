import { useRef, useState, type FormEvent } from 'react';
import { useServices } from '../browser/services-context.ts';
import type { FormProblem } from '../sign-in/check-credentials.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { readFields } from '../sign-in/read-fields.ts';
import { useAction } from '../sign-in/use-action.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { changePassword, checkPasswordChange, type PasswordChange } from './change-password.ts';
import { DoneNote } from './done-note.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import styles from './profile.module.css';

interface PasswordFormProps {
  email: string;
  /** The other sessions are ended. */
  onChanged: () => void;
}

/** Spec §5, profile password change. */
export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const services = useServices();
  const action = useAction();
  const [problem, setProblem] = useState<FormProblem<keyof PasswordChange>>();
  const [changed, setChanged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const button = useFocusKept(action.working);

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = readFields(form.current, 'currentPassword', 'newPassword', 'repeat');
    const found = checkPasswordChange(given);
    setProblem(found);
    setChanged(false);
    void action.run(async () => {
      if (found) return;
      await changePassword(services, { ...given, email });
      form.current?.reset();
      setChanged(true);
      onChanged();
    });
  }

  return (
    <ProfileSection
      title="Password"
      text="Wherever else you are signed in, you are signed out when you change it."
    >
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {problem && (
          <Alert key={action.attempt} tone="danger" takeFocus>
            {problem.message}
          </Alert>
        )}
        <FailureNotice action={action} />
        {/* tells a password manager whose password it is */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          error={problem?.fields.currentPassword}
        />
        <div className={styles.pair}>
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            error={problem?.fields.newPassword}
          />
          <PasswordField
            label="New password repeat"
            name="repeat"
            autoComplete="new-password"
            error={problem?.fields.repeat}
          />
        </div>
        <div className={styles.save}>
          <Button ref={button} type="submit" disabled={action.working}>
            Change password
          </Button>
          <DoneNote>{changed && 'Saved successfully. You are signed out everywhere else.'}</DoneNote>
        </div>
      </form>
    </ProfileSection>
  );
}

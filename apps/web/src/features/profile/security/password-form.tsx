import { Button } from '@fettle/ui/controls/button.tsx';
import { PasswordField } from '@fettle/ui/controls/password-field.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useRef, useState, type FormEvent } from 'react';
import { useServices } from '../../../platform/services/services-context.ts';
import type { FormProblem } from '../../sign-in/forms/check-credentials.ts';
import { readFields } from '../../sign-in/forms/read-fields.ts';
import { useSignInAct } from '../../sign-in/use-sign-in-act.ts';
import { DoneNote } from '../parts/done-note.tsx';
import { FailureNotice } from '../parts/failure-notice.tsx';
import { ProfileSection } from '../parts/profile-section.tsx';
import { useFocusKept } from '../parts/use-focus-kept.ts';
import { changePassword, checkPasswordChange, type PasswordChange } from './change-password.ts';
import styles from '../parts/profile.module.css';

interface PasswordFormProps {
  email: string;
  /** The other sessions are ended. */
  onChanged: () => void;
}

/** Spec §5, profile password change. */
export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const services = useServices();
  const action = useSignInAct();
  const [problem, setProblem] = useState<FormProblem<keyof PasswordChange>>();
  const [changed, setChanged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const button = useFocusKept(action.isActing);

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
    <ProfileSection title="Password" text="Changing it signs you out everywhere else.">
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
          <Button ref={button} type="submit" disabled={action.isActing}>
            Change password
          </Button>
          <DoneNote>{changed && 'Saved successfully. You are signed out everywhere else.'}</DoneNote>
        </div>
      </form>
    </ProfileSection>
  );
}

import { Button } from '@fettle/ui/controls/button.tsx';
import { PasswordField } from '@fettle/ui/controls/password-field.tsx';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { IdentityFailure } from '../../../platform/identity/identity-failure.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import { checkNewPassword, type FormProblem } from './check-credentials.ts';
import { FormFrame } from './form-frame.tsx';
import { loadSignIn } from '../load-sign-in.ts';
import { readFields } from './read-fields.ts';
import { useSignInAct } from '../use-sign-in-act.ts';

/** The second half of a password reset, for who has followed the link in the mail. */
export function NewPasswordForm({ token, onChanged }: { token: string; onChanged: () => void }) {
  const services = useServices();
  const action = useSignInAct();
  const [problem, setProblem] = useState<FormProblem<'password' | 'repeat'>>();
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = readFields(form.current, 'password', 'repeat');
    const found = checkNewPassword(given);
    setProblem(found);
    void action.run(async () => {
      if (found) return;
      const { openIdentity } = await loadSignIn();
      const identity = await openIdentity(services);
      await identity.confirmPasswordReset(token, given.password);
      onChanged();
    });
  }

  return (
    <FormFrame form={form} action={action} problem={problem} advise={adviseOn} onSubmit={submit}>
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters, and hard to guess."
        error={problem?.fields.password}
      />
      <PasswordField
        label="New password repeat"
        name="repeat"
        autoComplete="new-password"
        error={problem?.fields.repeat}
      />
      <Button type="submit" disabled={action.isActing}>
        Set the new password
      </Button>
    </FormFrame>
  );
}

function adviseOn(error: unknown) {
  const isSpent = error instanceof IdentityFailure && error.code === 'invalidCredential';
  return (
    isSpent && (
      <p>
        Links work once and expire quickly. <Link to="/reset-password">Ask for a new one</Link>.
      </p>
    )
  );
}

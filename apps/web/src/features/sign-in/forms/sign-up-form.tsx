import { Button } from '@fettle/ui/controls/button.tsx';
import { PasswordField } from '@fettle/ui/controls/password-field.tsx';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { IdentityFailure } from '../../../platform/identity/identity-failure.ts';
import { checkSignUp, type FormProblem } from './check-credentials.ts';
import { EmailField, FormFrame } from './form-frame.tsx';
import { readFields } from './read-fields.ts';
import type { EmailAndPassword } from '../sign-in.ts';
import { useSignInAct } from '../use-sign-in-act.ts';

/** Spec §2, sign-up screen. */
export function SignUpForm({ signUp }: { signUp: (given: EmailAndPassword) => Promise<void> }) {
  const action = useSignInAct();
  const [problem, setProblem] = useState<FormProblem<'email' | 'password' | 'repeat'>>();
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const fields = readFields(form.current, 'email', 'password', 'repeat');
    const given = { ...fields, email: fields.email.trim() };
    const found = checkSignUp(given);
    setProblem(found);
    void action.run(async () => {
      if (!found) await signUp(given);
    });
  }

  return (
    <FormFrame form={form} action={action} problem={problem} advise={adviseOn} onSubmit={submit}>
      <EmailField error={problem?.fields.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters, and hard to guess."
        error={problem?.fields.password}
      />
      <PasswordField
        label="Password Repeat"
        name="repeat"
        autoComplete="new-password"
        error={problem?.fields.repeat}
      />
      <Button type="submit" disabled={action.isActing}>
        Sign up
      </Button>
    </FormFrame>
  );
}

function adviseOn(error: unknown) {
  const isKnown = error instanceof IdentityFailure && error.code === 'emailInUse';
  return (
    isKnown && (
      <p>
        <Link to="/login">Sign in</Link> or <Link to="/reset-password">set a new password</Link>.
      </p>
    )
  );
}

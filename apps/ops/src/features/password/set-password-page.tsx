import { Button } from '@fettle/ui/controls/button.tsx';
import { PasswordField } from '@fettle/ui/controls/password-field.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState, type SyntheticEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useAct, useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import { textOf } from '../../shell/forms/form-text.ts';
import { OutsidePage } from '../../shell/sign-in/outside-page.tsx';
import forms from '../../shell/forms/form.module.css';

/** Where an invitation leads, and the link for a forgotten password. The token stands behind the #. */
export function SetPasswordPage() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  const [isDone, setDone] = useState(false);
  const link = useCall('ops/account/readLink', { token }, { enabled: !isDone });
  const isInvitation = link.data?.purpose === 'invitation';

  return (
    <OutsidePage title={isInvitation ? 'Welcome' : 'Choose a new password'}>
      {isDone ? (
        <>
          <Alert tone="success" takeFocus>
            Your password is set. You can sign in with it now.
          </Alert>
          <p>
            <Link to="/">Go to sign-in</Link>
          </p>
        </>
      ) : link.error ? (
        <>
          <Alert tone="danger">{failureText(link.error)}</Alert>
          <p>
            <Link to="/forgotten-password">Email me a new link</Link>
          </p>
        </>
      ) : (
        link.data && (
          <>
            <p>
              {link.data.name}, choose a password for {link.data.email ?? 'your account'}.
            </p>
            <ChooseForm token={token} email={link.data.email ?? ''} onDone={() => setDone(true)} />
          </>
        )
      )}
    </OutsidePage>
  );
}

function ChooseForm({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const act = useAct('ops/account/setPassword');

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { done } = await act.run({ token, password: textOf(event.currentTarget)('password') });
    if (done) onDone();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={forms.form}>
      <FailureAlert act={act} />
      {/* tells a password manager whose password it is */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="At least 10 characters. Three or four words that don’t belong together are easy to remember and hard to guess."
      />
      <Button type="submit" disabled={act.isActing}>
        Save password
      </Button>
    </form>
  );
}

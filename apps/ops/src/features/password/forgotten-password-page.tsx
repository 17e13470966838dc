import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { useAct } from '../../platform/call.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import { textOf } from '../../shell/forms/form-text.ts';
import { OutsidePage } from '../../shell/sign-in/outside-page.tsx';
import forms from '../../shell/forms/form.module.css';

export function ForgottenPasswordPage() {
  const act = useAct('ops/account/forgotPassword');
  const [askedFor, setAskedFor] = useState<string>();

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const email = textOf(event.currentTarget)('email').trim();
    const { done } = await act.run({ email });
    if (done) setAskedFor(email);
  }

  return (
    <OutsidePage title="Forgotten password">
      {askedFor === undefined ? (
        <form onSubmit={(event) => void submit(event)} className={forms.form}>
          <FailureAlert act={act} />
          <Field
            label="Email"
            name="email"
            type="email"
            hint="We’ll email you a link to choose a new one."
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <Button type="submit" disabled={act.isActing}>
            Email me a link
          </Button>
        </form>
      ) : (
        <Alert tone="success" title="Look in your mailbox" takeFocus>
          If {askedFor} belongs to an account, a link is on its way there. It works once, for an hour. Nothing
          there? Ask your administrator for an invitation.
        </Alert>
      )}
      <p>
        <Link to="/">Back to sign-in</Link>
      </p>
    </OutsidePage>
  );
}

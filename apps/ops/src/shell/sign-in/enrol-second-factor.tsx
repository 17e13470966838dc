import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { PasswordField } from '@fettle/ui/controls/password-field.tsx';
import { QrCode } from '@fettle/ui/pictures/qr-code.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useAct } from '../../platform/call.ts';
import { FailureAlert } from '../forms/failure-alert.tsx';
import { textOf } from '../forms/form-text.ts';
import forms from '../forms/form.module.css';

/** Password, then the QR code for an authenticator app, then a code of it: the answer are the recovery codes. */
export function EnrolSecondFactor({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
  const begin = useAct('ops/account/beginSecondFactor');
  const confirm = useAct('ops/account/confirmSecondFactor', { refreshes: ['ops/account/get'] });
  const [secret, setSecret] = useState<{ secret: string; uri: string }>();

  async function askForSecret(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const outcome = await begin.run({ password: textOf(event.currentTarget)('password') });
    if (outcome.done) setSecret(outcome.data);
  }
  async function sendCode(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const outcome = await confirm.run({ code: textOf(event.currentTarget)('code') });
    if (outcome.done) onDone(outcome.data.recoveryCodes);
  }

  if (!secret) {
    return (
      <form key="password" onSubmit={(event) => void askForSecret(event)} className={forms.form}>
        <p>
          You need an authenticator app on your phone, such as Aegis, Google Authenticator or the one in your
          password manager.
        </p>
        <FailureAlert act={begin} />
        <PasswordField label="Your password" name="password" autoComplete="current-password" />
        <div className={forms.actions}>
          <Button type="submit" disabled={begin.isActing}>
            Show the QR code
          </Button>
        </div>
      </form>
    );
  }
  return (
    <form key="code" onSubmit={(event) => void sendCode(event)} className={forms.form}>
      <p>Scan this with your app, then type the six digits that it shows.</p>
      <QrCode text={secret.uri} label="QR code for your authenticator app" />
      <p>
        Can’t scan it? Type this into the app: <code>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <FailureAlert act={confirm} />
      <Field
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        // the step before had the focus, and is gone
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <div className={forms.actions}>
        <Button type="submit" disabled={confirm.isActing}>
          Turn it on
        </Button>
      </div>
    </form>
  );
}

import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { addBiometrics, hasBiometrics } from '../../platform/lock/biometrics.ts';
import { useAct } from '../../platform/call.ts';
import { pinShape, screenLock, useScreenLock } from '../../platform/lock/screen-lock.ts';
import { useStaff } from '../../platform/session-store.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import { textOf } from '../../shell/forms/form-text.ts';
import forms from '../../shell/forms/form.module.css';

/** A PIN for this device, so that a phone that was put away needs no password at a door. */
export function ScreenLockSection() {
  const { staffID, name } = useStaff();
  const isSet = useScreenLock((lock) => lock.isSetFor(staffID));
  const knowsThem = useScreenLock((lock) => lock.hasBiometrics());
  const act = useAct('ops/session/setPin', { refreshes: ['ops/session/get'] });
  const [error, setError] = useState<string>();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => void hasBiometrics().then(setOffered), []);
  if (!screenLock.isPossible) return null;

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const pin = textOf(form)('pin');
    if (!pinShape.test(pin)) return setError('Please choose six digits.');
    setError(undefined);
    // first the server: a PIN that it does not know would lock a session that has ended
    const { done } = await act.run({ hasPin: true });
    if (!done) return;
    await screenLock.setPin(staffID, pin);
    form.reset();
  }

  async function remove(): Promise<void> {
    const { done } = await act.run({ hasPin: false });
    if (done) screenLock.removePin();
  }

  return (
    <Section heading="Lock on this device" id="screen-lock">
      <FailureAlert act={act} />
      <p>
        {isSet
          ? 'After five minutes without you it asks for your PIN. Five wrong ones, and it asks for your password.'
          : 'Six digits open this device after it was put away, also without a connection. It locks the screen; it doesn’t encrypt anything.'}
      </p>
      <form onSubmit={(event) => void submit(event)} className={forms.form} noValidate>
        <Field
          label={isSet ? 'Another PIN' : 'PIN'}
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={error}
        />
        <div className={forms.actions}>
          <Button type="submit" variant="small" disabled={act.isActing}>
            {isSet ? 'Change the PIN' : 'Set the PIN'}
          </Button>
          {isSet && isOffered && !knowsThem && (
            <Button
              variant="small"
              tone="quiet"
              onClick={() =>
                void addBiometrics({ staffID, name }).then(
                  (credential) => credential !== undefined && screenLock.addCredential(credential),
                )
              }
            >
              Add fingerprint or face
            </Button>
          )}
          {isSet && (
            <Button variant="small" tone="quiet" disabled={act.isActing} onClick={() => void remove()}>
              Remove the lock
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}

import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { isRecognised } from '../../platform/lock/biometrics.ts';
import { screenLock, useScreenLock } from '../../platform/lock/screen-lock.ts';
import { useStaff } from '../../platform/session-store.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './lost-session.module.css';

/** Over the console of a device that was put away. What is behind it stays as it was, and nobody sees it. */
export function LockedScreen() {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { name, email } = useStaff();
  const triesLeft = useScreenLock((lock) => lock.triesLeft());
  const credential = useScreenLock((lock) => lock.credential());
  const [pin, setPin] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [byPassword, setByPassword] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    // not by Escape: there is nothing to go back to
    const stay = (event: Event) => event.preventDefault();
    element?.addEventListener('cancel', stay);
    element?.showModal();
    return () => {
      element?.removeEventListener('cancel', stay);
      element?.close();
    };
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWrong(!(await screenLock.tryPin(pin)));
    setPin('');
  }

  const needsPassword = triesLeft <= 0 || byPassword;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {needsPassword ? 'Sign in again' : `Hello, ${name.split(' ')[0]}`}
      </h2>
      {needsPassword ? (
        <>
          <p className={styles.lead}>
            {triesLeft <= 0 && 'That was the wrong PIN five times. '}
            Your password opens it. That needs a connection; what you did is kept until then.
          </p>
          <SignInForm email={email ?? ''} />
          {triesLeft > 0 && (
            <p className={styles.other}>
              <Button variant="small" tone="quiet" onClick={() => setByPassword(false)}>
                Back to the PIN
              </Button>
            </p>
          )}
        </>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Field
            label="Your PIN"
            name="pin"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            maxLength={6}
            value={pin}
            onChange={({ target: { value } }) => setPin(value.replaceAll(/\D/g, '').slice(0, 6))}
            error={
              isWrong ? `That isn’t it. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.` : undefined
            }
          />
          <p className={styles.other}>
            <Button type="submit">Open</Button>{' '}
            {credential && (
              <Button
                tone="quiet"
                onClick={() => void isRecognised(credential).then((isThem) => isThem && screenLock.open())}
              >
                Fingerprint or face
              </Button>
            )}
          </p>
          <p className={styles.other}>
            <Button variant="small" tone="quiet" onClick={() => setByPassword(true)}>
              Use the password
            </Button>
          </p>
        </form>
      )}
    </dialog>
  );
}

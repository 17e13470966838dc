import { useEffect, useId, useRef } from 'react';
import { useStaff } from '../../platform/session-store.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './lost-session.module.css';

/**
 * Over a page whose session has ended. The page stays as it is, but nobody sees it: whoever comes to an abandoned screen
 * must not read what is on it.
 */
export function LostSession() {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const staff = useStaff();

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

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Sign in again
      </h2>
      <p className={styles.lead}>
        You were signed out, {staff.name}. What you had typed is still here and comes back when you’ve signed
        in.
      </p>
      <SignInForm email={staff.email ?? ''} />
      <p className={styles.other}>
        Somebody else? <a href="/ops/">Leave this page</a>
      </p>
    </dialog>
  );
}

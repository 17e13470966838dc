import { Button } from '@fettle/ui/controls/button.tsx';
import { useEffect, useState } from 'react';
import { useServices } from '../../../platform/services/services-context.ts';
import { openIdentity } from '../../sign-in/sign-in.ts';
import { useSignInAct } from '../../sign-in/use-sign-in-act.ts';
import { DoneNote } from '../parts/done-note.tsx';
import { FailureNotice } from '../parts/failure-notice.tsx';
import styles from '../parts/profile.module.css';

/** For who has not confirmed their address yet, the mail by which they can. */
export function VerifyEmail({ email }: { email: string }) {
  const services = useServices();
  const isUnverified = useUnverified(email);
  const action = useSignInAct();
  const [sent, setSent] = useState(false);
  if (!isUnverified) return null;

  function send() {
    void action.run(async () => {
      const identity = await openIdentity(services);
      await identity.sendVerification();
      setSent(true);
    });
  }

  return (
    <>
      <div className={styles.unverified}>
        {!sent && (
          <>
            <p className={styles.note}>You haven’t confirmed this address yet.</p>
            <Button variant="small" tone="quiet" disabled={action.isActing} onClick={send}>
              Email me the link
            </Button>
          </>
        )}
        <DoneNote>{sent && `A link to confirm it is on its way to ${email}.`}</DoneNote>
      </div>
      <FailureNotice action={action} />
    </>
  );
}

/** Known to the identity service alone; where it cannot be asked, there is nothing to say. */
function useUnverified(email: string): boolean {
  const { identity, mayBeSignedIn } = useServices();
  const [isUnverified, setUnverified] = useState(false);
  useEffect(() => {
    if (!mayBeSignedIn.get()) return;
    let isHere = true;
    identity()
      .then((service) => service.restore())
      .then((user) => isHere && setUnverified(user !== false && user.email === email && !user.emailVerified))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [identity, mayBeSignedIn, email]);
  return isUnverified;
}

import type { SignedInSession } from '@fettle/contract/entities/customer';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { useRef, useState } from 'react';
import { MomentText } from '../../collection/moment-text.tsx';
import { useServices } from '../../../platform/services/services-context.ts';
import { signOutOfIdentity } from '../../../platform/session/sign-out.ts';
import { useSignInAct } from '../../sign-in/use-sign-in-act.ts';
import { DoneNote } from '../parts/done-note.tsx';
import { FailureNotice } from '../parts/failure-notice.tsx';
import type { Leave } from '../parts/leave.ts';
import { LoadFailure } from '../parts/load-failure.tsx';
import { ProfileSection } from '../parts/profile-section.tsx';
import type { Sessions } from './use-sessions.ts';
import styles from './signed-in-places.module.css';

interface SignedInPlacesProps {
  sessions: Sessions;
  leave: Leave;
}

/** "Where you’re signed in": every place can be signed out of from here. */
export function SignedInPlaces({ sessions: loaded, leave }: SignedInPlacesProps) {
  const { value: sessions, receivedAt, failure, reload } = loaded;
  const { end, endAll, action, ended } = useEnding(reload, leave);
  const heading = useRef<HTMLHeadingElement>(null);

  async function signOutOf(session: SignedInSession) {
    await end(session);
    // its button is about to go
    heading.current?.focus();
  }

  return (
    <ProfileSection
      title="Where you’re signed in"
      text="Don’t recognise one? Sign it out, and change your password."
      headingRef={heading}
    >
      <div className={styles.content}>
        <FailureNotice action={action} />
        {sessions && receivedAt !== undefined ? (
          <Places
            sessions={sessions}
            now={new Date(receivedAt)}
            disabled={action.isActing}
            onSignOut={(one) => void signOutOf(one)}
          />
        ) : (
          !failure && <Waiting />
        )}
        {failure && <LoadFailure error={failure.error} onRetry={reload} />}
        <DoneNote>{ended && `Signed out: ${ended}`}</DoneNote>
        <div>
          <Button tone="quiet" disabled={action.isActing} onClick={() => void endAll()}>
            Sign out everywhere
          </Button>
        </div>
      </div>
    </ProfileSection>
  );
}

function useEnding(reload: () => void, leave: Leave) {
  const services = useServices();
  const action = useSignInAct();
  const [ended, setEnded] = useState<string>();

  const run = (act: () => Promise<void>) => {
    setEnded(undefined);
    return action.run(act);
  };
  async function leaveFor(notice: string) {
    // first, or the login page would let them straight in again
    await signOutOfIdentity(services).catch(() => undefined);
    leave({ to: '/login', notice });
  }

  return {
    action,
    ended,
    end: ({ sessionID, where, current }: SignedInSession) =>
      run(async () => {
        await services.call('customers/sessions/end', { sessionID });
        if (current) return leaveFor('You’re signed out here.');
        setEnded(where);
        reload();
      }),
    endAll: () =>
      run(async () => {
        await services.call('customers/sessions/end', {});
        await leaveFor('You’re signed out everywhere.');
      }),
  };
}

interface PlacesProps {
  sessions: readonly SignedInSession[];
  now: Date;
  disabled: boolean;
  onSignOut: (session: SignedInSession) => void;
}

function Places({ sessions, now, disabled, onSignOut }: PlacesProps) {
  return (
    <ul className={styles.places}>
      {sessions.map((session) => (
        <li key={session.sessionID} className={styles.place}>
          <div className={styles.words}>
            <p className={styles.where}>
              {session.where} {session.current && <span className={styles.here}>This browser</span>}
            </p>
            <p className={styles.when}>
              Signed in: <MomentText at={new Date(session.signedInAt)} now={now} />
              {!session.current && (
                <>
                  {' '}
                  · Last seen: <MomentText at={new Date(session.lastSeenAt)} now={now} />
                </>
              )}
            </p>
          </div>
          <Button
            variant="small"
            tone="quiet"
            disabled={disabled}
            aria-label={`Sign out: ${session.where}${session.current ? ', this browser' : ''}`}
            onClick={() => onSignOut(session)}
          >
            Sign out
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div>
      <p role="status" className="visually-hidden">
        Loading
      </p>
      <Skeleton lines={3} />
    </div>
  );
}

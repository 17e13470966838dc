import { Button } from '@fettle/ui/controls/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { restoreSession } from '../platform/session.ts';
import { screenLock, useScreenLock } from '../platform/lock/screen-lock.ts';
import { useSession, type SessionState } from '../platform/session-store.ts';
import { ConnectionBar } from './frame/connection-bar.tsx';
import { Frame, type FrameProps } from './frame/frame.tsx';
import { IdleWarning } from './sign-in/idle-warning.tsx';
import { LockedScreen } from './sign-in/locked-screen.tsx';
import { LostSession } from './sign-in/lost-session.tsx';
import { Screen } from './screen/screen.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';

const SetUpPage = lazy(async () => ({
  default: (await import('./sign-in/set-up-page.tsx')).SetUpPage,
}));

/** The console for whoever has signed in, and the sign-in for everybody else. */
export function SignedIn(frame: FrameProps) {
  const session = useSession();
  useFreshAnswers(session.status);
  const isLocked = useLock(session);
  switch (session.status) {
    case 'asking':
      return null;
    case 'unknown':
      return <NoAnswer />;
    case 'out':
      return <SignInPage />;
    case 'settingUp':
      return (
        <Suspense>
          <SetUpPage />
        </Suspense>
      );
    case 'in':
    case 'lost':
      return (
        <>
          <Frame {...frame} />
          {session.status === 'in' && (isLocked ? <LockedScreen /> : <IdleWarning />)}
          {session.status === 'lost' && <LostSession />}
        </>
      );
  }
}

const lookEveryMs = 5_000;
const signsOfLife = ['pointerdown', 'keydown', 'touchstart'] as const;

/** Whether this device was put away, and locks by a PIN. */
function useLock(session: SessionState): boolean {
  const staffID = session.status === 'in' ? session.staff.staffID : undefined;
  const isLocked = useScreenLock((lock) => staffID !== undefined && lock.isLocked(staffID));
  useEffect(() => {
    const timer = setInterval(screenLock.look, lookEveryMs);
    document.addEventListener('visibilitychange', screenLock.look);
    for (const sign of signsOfLife) window.addEventListener(sign, screenLock.noteTouch, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', screenLock.look);
      for (const sign of signsOfLife) window.removeEventListener(sign, screenLock.noteTouch);
    };
  }, []);
  return isLocked;
}

/** What was asked for while the session was lost is asked for again. */
function useFreshAnswers(status: string): void {
  const queryClient = useQueryClient();
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'lost' && status === 'in') void queryClient.invalidateQueries();
    before.current = status;
  }, [status, queryClient]);
}

function NoAnswer() {
  return (
    <>
      <ConnectionBar />
      <main>
        <Screen title="No connection" lead="We can’t reach the server to see who you are." width="narrow">
          <Button onClick={() => void restoreSession()}>Try again</Button>
        </Screen>
      </main>
    </>
  );
}

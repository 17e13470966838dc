import { Button } from '@fettle/ui/controls/button.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useEffect, useState } from 'react';
import { attendance } from '../../platform/attendance.ts';
import { useConnection } from '../../platform/connection.ts';
import { restoreSession, signOut } from '../../platform/session.ts';

const warnBeforeMs = 2 * 60 * 1000;
const lookEveryMs = 1_000;
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Asks whoever has left the console alone whether they are still there, two minutes before they are signed out. */
export function IdleWarning() {
  const [left, setLeft] = useState<number>();
  // without a connection nobody can answer, and the server ends it or not once there is one
  const isThere = useConnection() === 'there';
  const isWarning = left !== undefined;

  useEffect(() => {
    const timer = setInterval(() => {
      const remaining = attendance.leftMs();
      setLeft(isThere && remaining <= warnBeforeMs ? Math.max(0, Math.ceil(remaining / 1000)) : undefined);
      // the server decides, and the sign-in comes over the page
      if (remaining <= 0 || attendance.isKeepAliveDue()) void restoreSession();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [isThere]);
  useEffect(() => {
    // while the question is asked only its answer counts
    if (isWarning) return;
    for (const sign of signsOfLife) window.addEventListener(sign, attendance.noteTouch, { passive: true });
    return () => signsOfLife.forEach((sign) => window.removeEventListener(sign, attendance.noteTouch));
  }, [isWarning]);

  function stay(): void {
    attendance.noteTouch();
    setLeft(undefined);
    void restoreSession();
  }

  const isStaying = attendance.canStay();
  return (
    <Modal
      title={isStaying ? 'Are you still there?' : 'Your session ends soon'}
      open={isWarning}
      onClose={stay}
      actions={
        <>
          {isStaying && <Button onClick={stay}>Stay signed in</Button>}
          <Button tone="quiet" onClick={() => void signOut()}>
            Sign out
          </Button>
        </>
      }
    >
      <p>
        {isStaying
          ? 'Nobody has used this console for a while.'
          : 'Nobody stays signed in for longer than a working day.'}{' '}
        You’ll be signed out in {durationText(left ?? 0)}. What you’ve typed stays here.
      </p>
    </Modal>
  );
}

/** By half minutes, then by tens: a number that changes each second reads out each second. */
function durationText(seconds: number): string {
  if (seconds > 90) return 'two minutes';
  if (seconds > 50) return 'a minute';
  return seconds > 10 ? `${Math.ceil(seconds / 10) * 10} seconds` : 'a few seconds';
}

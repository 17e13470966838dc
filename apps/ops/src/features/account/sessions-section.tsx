import type { CallOutput } from '@fettle/contract/calls';
import { Button } from '@fettle/ui/controls/button.tsx';
import { momentText } from '@fettle/ui/format/moment-text.ts';
import { useAct } from '../../platform/call.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import styles from './account.module.css';

type Session = CallOutput<'ops/account/get'>['sessions'][number];

export function SessionsSection({ sessions, now }: { sessions: readonly Session[]; now: Date }) {
  const act = useAct('ops/account/endSession', { refreshes: ['ops/account/get'] });
  return (
    <>
      <FailureAlert act={act} />
      <ul className={styles.sessions}>
        {sessions.map(({ sessionID, where, lastSeenAt, current }) => (
          <li key={sessionID} className={styles.session}>
            <span>
              <strong>{where}</strong>
              <br />
              {current ? 'This one' : `Last used ${momentText(new Date(lastSeenAt), now)}`}
            </span>
            {!current && (
              <Button
                variant="small"
                tone="quiet"
                disabled={act.isActing}
                aria-label={`Sign out ${where}`}
                onClick={() => void act.run({ sessionID })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

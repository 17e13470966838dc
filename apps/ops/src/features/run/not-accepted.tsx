import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import type { QueuedAct, Refused } from './queued-act.ts';
import styles from './run-page.module.css';

interface NotAcceptedProps {
  refused: readonly Refused[];
  onForget: (queued: QueuedAct) => Promise<void>;
}

/** What was done here and the server did not take, of stops that cannot say so themselves. */
export function NotAccepted({ refused, onForget }: NotAcceptedProps) {
  if (refused.length === 0) return null;
  return (
    <Alert tone="danger" title="Not accepted">
      <p>The office has these with your name and the time, and rings if it needs to know more.</p>
      <ul className={styles.refused}>
        {refused.map(({ queued, refusal, isReported }) => (
          <li key={queued.actID}>
            <span>
              <strong>
                {queuedActText(queued)}, RE{queued.ticketID}
              </strong>
              , at {timeText.format(new Date(queued.madeAt))}: {refusal}
            </span>
            {isReported ? (
              <Button variant="small" tone="quiet" onClick={() => void onForget(queued)}>
                Dismiss<span className="visually-hidden"> this one of RE{queued.ticketID}</span>
              </Button>
            ) : (
              <span className={styles.waiting}>Telling the office…</span>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const handOvers = { collect: 'Collected', deliver: 'Delivered', return: 'Given back' } as const;

function queuedActText(queued: QueuedAct): string {
  switch (queued.kind) {
    case 'handOver':
      return handOvers[queued.step];
    case 'nobodyThere':
      return 'Nobody there';
    case 'onTheWay':
      return 'On my way';
    case 'photo':
      return 'Photo';
  }
}

const timeText = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import type { Deed, Refused } from './deed.ts';
import styles from './run-page.module.css';

interface NotAcceptedProps {
  refused: readonly Refused[];
  onForget: (deed: Deed) => Promise<void>;
}

/** What was done here and the server did not take, of stops that cannot say so themselves. */
export function NotAccepted({ refused, onForget }: NotAcceptedProps) {
  if (refused.length === 0) return null;
  return (
    <Alert tone="danger" title="Not accepted">
      <p>Please tell the office if one of these matters.</p>
      <ul className={styles.refused}>
        {refused.map(({ deed, refusal }) => (
          <li key={deed.actID}>
            <span>
              <strong>
                {deedText(deed)}, RE{deed.ticketID}
              </strong>
              , at {timeText.format(new Date(deed.madeAt))}: {refusal}
            </span>
            <Button variant="small" tone="quiet" onClick={() => void onForget(deed)}>
              Dismiss<span className="visually-hidden"> this one of RE{deed.ticketID}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const handOvers = { collect: 'Collected', deliver: 'Delivered', return: 'Given back' } as const;

function deedText(deed: Deed): string {
  switch (deed.kind) {
    case 'handOver':
      return handOvers[deed.step];
    case 'nobodyThere':
      return 'Nobody there';
    case 'photo':
      return 'Photo';
  }
}

const timeText = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

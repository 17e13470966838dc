import type { RunStop } from '@fettle/contract/calls/ops/ops-run';
import { Button } from '@fettle/ui/controls/button.tsx';
import styles from './door.module.css';

interface SetOffProps {
  stop: Pick<RunStop, 'arrival' | 'customer'> & {
    /** It was pressed here, and the server does not know it yet. */
    setOffAt: string | null;
  };
  now: Date;
  onSetOff: () => void;
}

/** Before the door: the customer is told when to expect the driver, once; again when that time has passed. */
export function SetOff({ stop: { arrival, setOffAt, customer }, now, onSetOff }: SetOffProps) {
  if (setOffAt !== null)
    return (
      <p className={styles.told} role="status">
        On your way since {timeOf(setOffAt)} <span className={styles.unsent}>Not sent yet</span>
      </p>
    );
  // a run kept by the release before has none
  const isAwaited = arrival ? now < new Date(arrival.until) : false;
  return (
    <>
      {arrival && (
        <p className={styles.told}>
          {customer || 'The customer'} expects you between {timeOf(arrival.from)} and {timeOf(arrival.until)}
        </p>
      )}
      {!isAwaited && (
        <Button tone="quiet" onClick={onSetOff}>
          {arrival ? 'Still on my way: tell a new time' : 'On my way'}
        </Button>
      )}
    </>
  );
}

const timeText = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
const timeOf = (moment: string) => timeText.format(new Date(moment));

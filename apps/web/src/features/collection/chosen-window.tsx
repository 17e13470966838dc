import type { PickupWindow } from '@fettle/contract/entities/ticket';
import { Button } from '@fettle/ui/controls/button.tsx';
import { useState } from 'react';
import { facts } from '../../content/facts/facts.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { PickupText } from './pickup-text.tsx';
import styles from './chosen-window.module.css';

interface ChosenWindowProps {
  pickup: PickupWindow;
  /** When the server said so, in ms; undefined while that is what this browser remembers. */
  receivedAt: number | undefined;
  isActing: boolean;
  onRenew: () => void;
  onChange: () => void;
  onRunOut: () => void;
}

/** The collection that is chosen, for how long its place is held, and the way to another. */
export function ChosenWindow({
  pickup,
  receivedAt,
  isActing,
  onRenew,
  onChange,
  onRunOut,
}: ChosenWindowProps) {
  const { holdSecondsLeft } = pickup;
  const [now] = useState(() => new Date());
  const isHeld = receivedAt !== undefined && holdSecondsLeft !== null;
  return (
    <div className={styles.chosen}>
      <p className={styles.when}>
        <PickupText pickup={pickup} now={now} />
      </p>
      {isHeld && <HoldCountdown from={receivedAt} seconds={holdSecondsLeft} onRunOut={onRunOut} />}
      <div className={styles.actions}>
        {isHeld && (
          <Button variant="small" tone="quiet" disabled={isActing} onClick={onRenew}>
            Hold it for another {facts.windowHeldFor}
          </Button>
        )}
        <Button variant="small" tone="quiet" disabled={isActing} onClick={onChange}>
          Change
        </Button>
      </div>
    </div>
  );
}

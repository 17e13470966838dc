import { useEffect, useEffectEvent } from 'react';
import { clockText, spokenLeft } from './countdown-words.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import styles from './hold-countdown.module.css';

interface HoldCountdownProps {
  /** In ms. */
  from: number;
  seconds: number;
  onRunOut: () => void;
  /** Where another one on the page speaks. */
  isSilent?: boolean;
}

/** For how long the place is the customer's. */
export function HoldCountdown({ from, seconds, onRunOut, isSilent = false }: HoldCountdownProps) {
  const secondsLeft = useSecondsLeft(from, seconds);
  const hasRunOut = secondsLeft === 0;
  const runOut = useEffectEvent(onRunOut);
  useEffect(() => {
    if (hasRunOut) runOut();
  }, [hasRunOut]);
  return (
    <>
      <p className={styles.hold}>
        Held for you for <span className={styles.clock}>{clockText(secondsLeft)}</span>
      </p>
      {!isSilent && (
        <p role="status" className="visually-hidden">
          {spokenLeft(secondsLeft)}
        </p>
      )}
    </>
  );
}

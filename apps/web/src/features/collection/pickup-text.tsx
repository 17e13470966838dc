import type { PickupWindow } from '@fettle/contract/entities/ticket';
import { DayText } from './day-text.tsx';
import { inWords } from './windows.ts';
import styles from './pickup-text.module.css';

/** When the driver comes, in one line. */
export function PickupText({ pickup, now }: { pickup: PickupWindow; now: Date }) {
  if (pickup.asap) return pickup.timeDesc;
  return (
    <>
      <DayText day={pickup.day} now={now} />, <span className={styles.time}>{inWords(pickup)}</span>
    </>
  );
}

import type { Tracking } from '@fettle/contract/entities/tracking';
import { Card } from '@fettle/ui/layout/card.tsx';
import styles from './hand-over.module.css';

interface HandOverProps {
  handOver: NonNullable<Tracking['handOver']>;
  /** It is to be collected as soon as possible: the time is agreed on the telephone. */
  isAsap: boolean;
  isOwner: boolean;
}

/** On the day: who comes, and what proves to both that they are who they say. */
export function HandOver({ handOver: { task, code, courier }, isAsap, isOwner }: HandOverProps) {
  const isPickup = task === 'PICKUP';
  const driver = courier ?? 'Your driver';
  if (code === null) {
    if (courier === null) return null;
    return (
      <p className={styles.named}>
        {courier} {isPickup ? 'collects' : 'brings back'} your device.{' '}
        {isOwner
          ? 'You’ll find a four-digit code for the door here on the day.'
          : 'Sign in on the day to see the code for the door.'}
      </p>
    );
  }
  const collecting = `${isAsap ? 'We’ll call you to agree a time.' : `${driver} collects your device today.`} Read the code out at the door before you hand it over.`;
  const bringing = `${driver} brings your device back today. Read the code out at the door and it’s yours again.`;
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.heading}>Your code for the driver</h2>
      <p className={styles.code}>
        <span aria-hidden="true">{code}</span>
        {/* digit by digit, not as a number of thousands */}
        <span className="visually-hidden">{[...code].join(' ')}</span>
      </p>
      <p className={styles.text}>
        {isPickup ? collecting : bringing} Please don’t share it with anybody else.
      </p>
    </Card>
  );
}

import type { PickupWindow } from '@fettle/contract/entities/ticket';
import { Money } from '@fettle/ui/format/money.tsx';
import type { ReactNode } from 'react';
import { PickupText } from '../collection/pickup-text.tsx';
import styles from './pay-bar.module.css';

interface PayBarProps {
  /** Undefined where the price follows later. */
  pence: number | undefined;
  pickup: PickupWindow | undefined;
  now: Date;
  /** The button. */
  children: ReactNode;
}

/** What it costs, when it comes, and the step: in sight wherever one is on the page. */
export function PayBar({ pence, pickup, now, children }: PayBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        <strong className={styles.amount}>
          {pence === undefined ? 'Nothing to pay now' : <Money pence={pence} />}
        </strong>
        {pickup && (
          <span className={styles.when}>
            <PickupText pickup={pickup} now={now} />
          </span>
        )}
      </p>
      {children}
    </div>
  );
}

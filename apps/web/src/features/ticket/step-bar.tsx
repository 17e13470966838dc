import type { ReactNode } from 'react';
import styles from './step-bar.module.css';

interface StepBarProps {
  /** The price, or what stands in its place. */
  amount: ReactNode;
  /** When it is collected. */
  when: ReactNode;
  /** On wide screens a card around it tells price and window: only the button is left. */
  isPart?: boolean;
  /** The button. */
  children: ReactNode;
}

/** What it costs, when it comes, and the step: in sight wherever one is on the page. */
export function StepBar({ amount, when, isPart = false, children }: StepBarProps) {
  return (
    <div data-bar className={isPart ? `${styles.bar} ${styles.part}` : styles.bar}>
      <p className={styles.words}>
        <strong className={styles.amount}>{amount}</strong>
        {when && <span className={styles.when}>{when}</span>}
      </p>
      {children}
    </div>
  );
}

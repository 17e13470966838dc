import type { ReactNode } from 'react';
import styles from './choices.module.css';

interface ChoicesProps {
  legend: string;
  /** In several columns where there is room: for many short ones. */
  isDense?: boolean;
  children: ReactNode;
}

/** Checkboxes that belong together. */
export function Choices({ legend, isDense = false, children }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={isDense ? styles.dense : styles.list}>{children}</div>
    </fieldset>
  );
}

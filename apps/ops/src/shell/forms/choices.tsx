import { useId, type ReactNode } from 'react';
import styles from './choices.module.css';

interface ChoicesProps {
  legend: string;
  hint?: string;
  /** In several columns where there is room: for many short ones. */
  isDense?: boolean;
  children: ReactNode;
}

/** Checkboxes that belong together. */
export function Choices({ legend, hint, isDense = false, children }: ChoicesProps) {
  const hintID = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={hint && hintID}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={hintID} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={isDense ? styles.dense : styles.list}>{children}</div>
    </fieldset>
  );
}

import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** The typography of running text, for pages that are mostly words. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}

import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  title?: string;
  lead?: ReactNode;
  width?: 'narrow' | 'wide';
  /** The heading is there for screen readers only. */
  headingHidden?: boolean;
  children: ReactNode;
}

/** What stands inside the shell's <main>. The heading takes the focus after a change of route (`page-title`). */
export function Page({ title, lead, width = 'wide', headingHidden = false, children }: PageProps) {
  return (
    <div className={width === 'narrow' ? `${styles.page} ${styles.narrow}` : styles.page}>
      {title !== undefined && (
        <h1 id="page-title" tabIndex={-1} className={headingHidden ? 'visually-hidden' : styles.title}>
          {title}
        </h1>
      )}
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';
import styles from './screen.module.css';

interface ScreenProps {
  /** The heading, and the title of the browser's tab. */
  title: string;
  /** A sentence below it. */
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** narrow: for a form. full: for a board, from edge to edge. */
  width?: 'narrow' | 'wide' | 'full';
  children: ReactNode;
}

/** A page of the console. Its heading takes the focus after a change of route. */
export function Screen({ title, lead, actions, width = 'wide', children }: ScreenProps) {
  usePageTitle(title);
  return (
    <div className={`${styles.screen} ${styles[width]}`}>
      <div className={styles.head}>
        <h1 id="page-title" tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}

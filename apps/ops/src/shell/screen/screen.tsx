import { useLayoutEffect, useRef, type ReactNode } from 'react';
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
  const heading = useKeptFocus();
  return (
    <div className={`${styles.screen} ${styles[width]}`}>
      <div className={styles.head}>
        <h1 ref={heading} id="page-title" tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}

/** Whether the heading that was taken away in this commit had the focus. */
let hadFocus = false;

/** A page that has loaded may bring a heading of its own: the focus stays on it. */
function useKeptFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const own = heading.current;
    if (hadFocus) own?.focus({ preventScroll: true });
    hadFocus = false;
    // runs before the element is removed, and before the effect of the one that comes instead
    return () => void (hadFocus = own === document.activeElement);
  }, []);
  return heading;
}

import { Icon } from '@fettle/ui/pictures/icon.tsx';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

/** The region stays: screen readers speak only what changes in one that was there before. The focus stays too. */
export function DoneNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.done}>
      {children && (
        <>
          <Icon name="check" />
          <span>{children}</span>
        </>
      )}
    </p>
  );
}

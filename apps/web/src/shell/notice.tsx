import { Alert } from '@fettle/ui/messages/alert.tsx';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** It takes the focus, because it answers what the customer did on the page before. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={styles.notice}>
      <Alert tone="success" takeFocus>
        {children}
      </Alert>
    </div>
  );
}

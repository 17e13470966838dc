import { Alert } from '@fettle/ui/messages/alert.tsx';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  tone: 'success' | 'danger';
  children: ReactNode;
}

/** It takes the focus, because it answers what the customer did on the page before, or in the app around us. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <Alert tone={tone} takeFocus>
        {children}
      </Alert>
    </div>
  );
}

import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import type { ReactNode } from 'react';
import styles from './form.module.css';

interface MailSentProps {
  children: ReactNode;
  onAgain: () => void;
}

/** The same for every address: whether one has an account is nobody else's business. */
export function MailSent({ children, onAgain }: MailSentProps) {
  return (
    <div className={styles.form}>
      <Alert tone="success" title="Check your email" takeFocus>
        <p>{children}</p>
        <p>Nothing after a few minutes? Check your junk folder, or the address.</p>
      </Alert>
      <Button variant="small" tone="quiet" onClick={onAgain}>
        Send it again, or to another address
      </Button>
    </div>
  );
}

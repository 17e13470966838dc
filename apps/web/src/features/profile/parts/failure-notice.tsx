import { Alert } from '@fettle/ui/messages/alert.tsx';
import type { ReactNode } from 'react';
import { failureMessage } from './failure-message.ts';

interface FailureNoticeProps {
  /** Of useSignInAct. */
  action: { attempt: number; failure: { error: unknown } | undefined };
  children?: ReactNode;
}

/** Why the act of a form did not come about; the focus comes here each time. */
export function FailureNotice({ action: { attempt, failure }, children }: FailureNoticeProps) {
  const message = failure && failureMessage(failure.error);
  if (message === undefined) return null;
  return (
    <Alert key={attempt} tone="danger" takeFocus>
      <p>{message}</p>
      {children}
    </Alert>
  );
}

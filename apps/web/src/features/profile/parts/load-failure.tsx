import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { networkFailure } from '../../../platform/identity/network-failure.ts';
import { failureMessage } from './failure-message.ts';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** What could not be loaded, and another try. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const message = failureMessage(error);
  if (message === undefined) return null;
  return (
    <Alert tone="warning" title={message === networkFailure ? 'You’re offline' : 'We couldn’t load this'}>
      <p>{message}</p>
      <p>
        <Button variant="small" tone="quiet" onClick={onRetry}>
          Try again
        </Button>
      </p>
    </Alert>
  );
}

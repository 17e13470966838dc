import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import type { DevicesFailure } from './load-devices.ts';

export function DevicesWaiting() {
  return (
    <div>
      <p role="status" className="visually-hidden">
        Loading
      </p>
      <Skeleton shape="card" />
    </div>
  );
}

interface NotThereProps {
  failure: Exclude<DevicesFailure, 'loggedOut'>;
  onRetry: () => void;
}

export function DevicesNotThere({ failure, onRetry }: NotThereProps) {
  return (
    <div>
      {failure === 'offline' ? (
        <Alert tone="warning" title="You’re offline" takeFocus>
          <p>Your devices’ passports are safe. They’ll be here once you’re back online.</p>
        </Alert>
      ) : (
        <Alert tone="danger" title="Sorry, we couldn’t load your devices" takeFocus>
          <p>Their passports are safe with us. Please try again in a moment.</p>
        </Alert>
      )}
      <p>
        <Button onClick={onRetry}>Try again</Button>
      </p>
    </div>
  );
}

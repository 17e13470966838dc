import { facts } from '../content/facts.ts';
import { PhoneLink } from '../shell/phone-link.tsx';
import { useSiteConfig } from '../shell/site-config.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { LoadFailure } from './load-ticket.ts';

/** In the place of an order that is being loaded. */
export function OrderSkeleton({ title }: { title: string }) {
  return (
    <Page title={title}>
      <p role="status" className="visually-hidden">
        Loading
      </p>
      <Skeleton lines={3} />
      <Skeleton shape="card" />
    </Page>
  );
}

interface OrderNotThereProps {
  title: string;
  failure: LoadFailure;
  onRetry: () => void;
}

/** In the place of an order that could not be loaded, or not be made. */
export function OrderNotThere({ title, failure, onRetry }: OrderNotThereProps) {
  const { brand } = useSiteConfig();
  return (
    <Page title={title} width="narrow">
      {failure.kind === 'notStarted' ? (
        <Alert tone="danger" title={failure.message} takeFocus>
          <p>
            Please try again later or contact us: call <PhoneLink phone={brand.phone} />, {facts.openingHours}
            . What you typed is kept.
          </p>
        </Alert>
      ) : (
        <Alert tone="warning" title="You are offline" takeFocus>
          <p>Your request is safe. It will be here when your connection is back.</p>
        </Alert>
      )}
      <p>
        <Button onClick={onRetry}>Try again</Button>
      </p>
    </Page>
  );
}

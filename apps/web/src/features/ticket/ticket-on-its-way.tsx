import { Button } from '@fettle/ui/controls/button.tsx';
import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { facts } from '../../content/facts/facts.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import type { LoadFailure } from './load-ticket.ts';

/** In the place of a ticket that is being loaded. */
export function TicketSkeleton({ title }: { title: string }) {
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

interface TicketNotThereProps {
  title: string;
  failure: LoadFailure;
  onRetry: () => void;
}

/** In the place of a ticket that could not be loaded, or not be made. */
export function TicketNotThere({ title, failure, onRetry }: TicketNotThereProps) {
  const { brand } = useSiteConfig();
  return (
    <Page title={title} width="narrow">
      {failure.kind === 'notStarted' ? (
        <Alert tone="danger" title={failure.message} takeFocus>
          <p>
            Please try again later or contact us: call <PhoneLink phone={brand.phone} />, {facts.openingHours}
            . We’ve kept what you typed.
          </p>
        </Alert>
      ) : (
        <Alert tone="warning" title="You’re offline" takeFocus>
          <p>Your request is safe. It’ll be here once you’re back online.</p>
        </Alert>
      )}
      <p>
        <Button onClick={onRetry}>Try again</Button>
      </p>
    </Page>
  );
}

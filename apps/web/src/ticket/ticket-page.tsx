import { useState } from 'react';
import { QuotesView } from '../quotes/quotes-view.tsx';
import { PhoneLink } from '../shell/phone-link.tsx';
import { useSiteConfig } from '../shell/site-config.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { facts } from '../content/facts.ts';
import type { LoadFailure, WantedTicket } from './load-ticket.ts';
import { useTicket } from './use-ticket.ts';

/** The order that is wanted, or what stands in its way. */
export function TicketPage({ wanted }: { wanted: WantedTicket }) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} wanted={wanted} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ wanted, onRetry }: { wanted: WantedTicket; onRetry: () => void }) {
  const { ticket, failure, ...order } = useTicket(wanted);
  if (ticket) return <QuotesView order={{ ...order, ticket }} isCustomer={wanted.keep} />;
  if (failure && failure.kind !== 'loggedOut') return <NotThere failure={failure} onRetry={onRetry} />;
  return <TicketSkeleton />;
}

function TicketSkeleton() {
  return (
    <Page title="Your request">
      <p role="status" className="visually-hidden">
        Loading
      </p>
      <Skeleton lines={3} />
      <Skeleton shape="card" />
    </Page>
  );
}

function NotThere({ failure, onRetry }: { failure: LoadFailure; onRetry: () => void }) {
  const { brand } = useSiteConfig();
  return (
    <Page title="Your request" width="narrow">
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

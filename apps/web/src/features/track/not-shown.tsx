import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import styles from './not-shown.module.css';

/** In the place of an order that is being loaded. */
export function OrderSkeleton({ title, isPaying }: { title: string; isPaying: boolean }) {
  return (
    <Page title={title} lead={isPaying ? 'Checking your payment…' : 'Fetching your order…'}>
      <p role="status" className="visually-hidden">
        {isPaying ? 'Checking your payment' : 'Loading'}
      </p>
      <div className={styles.skeleton}>
        <Skeleton shape="card" />
        <Skeleton lines={8} />
      </div>
    </Page>
  );
}

interface NotLoadedProps {
  title: string;
  isOffline: boolean;
  onRetry: () => void;
}

export function OrderNotLoaded({ title, isOffline, onRetry }: NotLoadedProps) {
  return (
    <Page title={title} width="narrow">
      {isOffline ? (
        <Alert tone="warning" title="You’re offline" takeFocus>
          <p>Your order is safe. It’ll be here once you’re back online.</p>
        </Alert>
      ) : (
        <Alert tone="danger" title="Sorry, we couldn’t load your order" takeFocus>
          <p>It’s safe with us. Please try again in a moment.</p>
        </Alert>
      )}
      <p>
        <Button onClick={onRetry}>Try again</Button>
      </p>
    </Page>
  );
}

/** Another's order does not exist either. */
export function OrderNotFound({ ticketID }: { ticketID: number }) {
  return (
    <Page
      title="We couldn’t find that order"
      width="narrow"
      lead={`There’s no order ${formatTicketNumber(ticketID)} in your account. Check the number, or sign in with the account you ordered with.`}
    >
      <p>
        <Button to="/orders">See your orders</Button>
      </p>
    </Page>
  );
}

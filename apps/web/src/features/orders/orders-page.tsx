import { Button } from '@fettle/ui/controls/button.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import type { Orders, OrdersFailure } from './load-orders.ts';
import { OrderList } from './order-list.tsx';
import { useOrders } from './use-orders.ts';
import styles from './orders-page.module.css';

/** Spec §2, My Orders. */
export function OrdersPage({ customerID }: { customerID: number }) {
  const { orders, failure, reload, ...older } = useOrders(customerID);
  return (
    <Page>
      {/* one heading for every state: the focus stays on it while the list comes */}
      <div className={styles.head}>
        <h1 id="page-title" tabIndex={-1} className={styles.heading}>
          {orders ? headingOf(orders) : 'My orders'}
        </h1>
        <Button to="/">New Orders</Button>
      </div>
      {orders && <Loaded orders={orders} {...older} />}
      {!orders && (!failure || failure === 'loggedOut') && <Waiting />}
      {!orders && failure && failure !== 'loggedOut' && <NotThere failure={failure} onRetry={reload} />}
    </Page>
  );
}

/** Spec §2, to the letter. */
const headingOf = ({ n }: Orders): string =>
  n === 0 ? 'You Do Not Have Any Orders Yet' : `(${n}) Order(s) In Your List`;

type LoadedProps = { orders: Orders } & Pick<ReturnType<typeof useOrders>, 'more' | 'showMore' | 'addedFrom'>;

function Loaded({ orders: { tickets, n, next }, more, showMore, addedFrom }: LoadedProps) {
  if (n === 0) {
    return (
      <p className={styles.text}>
        When you book a repair, you’ll see its price, its collection and how it’s coming along here.
      </p>
    );
  }
  return (
    <>
      <OrderList tickets={tickets} addedFrom={addedFrom} />
      {more.failure && more.failure !== 'loggedOut' && (
        <Alert key={more.attempt} tone="danger" takeFocus>
          <p>
            {more.failure === 'offline'
              ? 'You’re offline. Please try again once you’re back online.'
              : 'Sorry, we couldn’t load more of your orders. Please try again.'}
          </p>
        </Alert>
      )}
      {n > tickets.length && (
        <div className={styles.more}>
          <p role="status" className={styles.text}>
            Showing {tickets.length} of {n}
          </p>
          {next !== null && (
            <Button tone="quiet" disabled={more.isActing} onClick={() => void showMore()}>
              Show more
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <p role="status" className="visually-hidden">
        Loading
      </p>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.bone}>
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  );
}

function NotThere({ failure, onRetry }: { failure: OrdersFailure; onRetry: () => void }) {
  return (
    <div className={styles.failed}>
      {failure === 'offline' ? (
        <Alert tone="warning" title="You’re offline" takeFocus>
          <p>Your orders are safe. They’ll be here once you’re back online.</p>
        </Alert>
      ) : (
        <Alert tone="danger" title="Sorry, we couldn’t load your orders" takeFocus>
          <p>They’re safe with us. Please try again in a moment.</p>
        </Alert>
      )}
      <p>
        <Button onClick={onRetry}>Try again</Button>
      </p>
    </div>
  );
}

import { QuotesView } from '../quotes/quotes-view.tsx';
import type { WantedTicket } from '../ticket/load-ticket.ts';
import { OrderNotThere, OrderSkeleton } from '../ticket/order-on-its-way.tsx';
import { useTicket } from '../ticket/use-ticket.ts';

const title = 'Your request';

/** The order that is wanted, or what stands in its way. */
export function TicketPage({ wanted }: { wanted: WantedTicket }) {
  const { ticket, failure, ...order } = useTicket(wanted);
  if (ticket) return <QuotesView order={{ ...order, ticket }} isCustomer={wanted.keep} />;
  if (failure && failure.kind !== 'loggedOut')
    return <OrderNotThere title={title} failure={failure} onRetry={order.refresh} />;
  return <OrderSkeleton title={title} />;
}

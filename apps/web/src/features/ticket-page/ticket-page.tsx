import { QuotesView } from '../quotes/quotes-view.tsx';
import type { WantedTicket } from '../ticket/load-ticket.ts';
import { TicketNotThere, TicketSkeleton } from '../ticket/ticket-on-its-way.tsx';
import { useTicket } from '../ticket/use-ticket.ts';

const title = 'Your request';

/** The ticket that is wanted, or what stands in its way. */
export function TicketPage({ wanted }: { wanted: WantedTicket }) {
  const { ticket, failure, ...loaded } = useTicket(wanted);
  if (ticket) return <QuotesView ticketOnPage={{ ...loaded, ticket }} isCustomer={wanted.keep} />;
  if (failure && failure.kind !== 'loggedOut')
    return <TicketNotThere title={title} failure={failure} onRetry={loaded.refresh} />;
  return <TicketSkeleton title={title} />;
}

import { declineFeePence, namedFeePence } from './refund-due.ts';
import type { Quote } from '../quote.ts';
import type { Bill } from '../ticket/bill.ts';
import { can, type TicketStatus } from '../ticket/status.ts';
import { acceptedQuote } from '../ticket/ticket.ts';

interface FeeFacts {
  status: TicketStatus;
  quotes: readonly Pick<Quote, 'accepted' | 'price' | 'namesFee'>[];
  bill: Pick<Bill, 'kind' | 'status'> | undefined;
}

/**
 * The fee for declining that an order can still be spared: whatever tells of the order names it (mails, texts, the tracking page). 0 where
 * there is none. `pricePence`: the price that waits for an answer, before any code.
 */
export function avoidableFeePence(ticket: FeeFacts, pricePence?: number): number {
  const quote = acceptedQuote(ticket);
  if (!quote) return 0;
  if (can('decline', ticket.status))
    return pricePence === undefined ? namedFeePence(quote) : declineFeePence(quote, pricePence);
  // what has a bill is agreed already
  const isToBePriced = ticket.bill === undefined && mayBePriced(ticket.status);
  return isToBePriced ? namedFeePence(quote) : 0;
}

/** Before the diagnosis, or in it. */
const mayBePriced = (status: TicketStatus) =>
  can('book', status) || can('collect', status) || can('finalPrice', status);

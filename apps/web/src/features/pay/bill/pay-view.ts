import type { Bill } from '@fettle/contract/entities/ticket';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { can, ticketStatuses, type TicketStatus } from '@fettle/domain/ticket/status';
import type { TicketToPay } from './load-payment.ts';

/** What the bill is for: the repair itself, the price found by the diagnosis, the fee for declining it, or work beside it. */
type Purpose = 'repair' | 'finalPrice' | 'fee' | 'extraWork';

/** What the page shows; the server's ticket decides. */
export type PayView =
  /** `isBegun`: the button was pressed before, and the provider has not taken it on: it may be pressed again. */
  | { kind: 'pay'; bill: Bill; purpose: Purpose; isBegun: boolean }
  /** A code took everything off: no card is needed. */
  | { kind: 'free'; bill: Bill; purpose: Purpose }
  /** An open quote: its price follows the diagnosis. */
  | { kind: 'book' }
  | { kind: 'onItsWay'; bill: Bill }
  /** There is nothing to pay here. */
  | { kind: 'leave'; to: string };

export function payViewOf({ ticket, bill, payment, isExtraWork }: TicketToPay): PayView {
  const { ticketID, openQuote } = ticket;
  const status = ticketStatuses.find((known) => known === ticket.status);
  const tracking: PayView = { kind: 'leave', to: trackingPath(ticketID) };
  if (!status) return tracking;
  if (!bill) {
    if (!can('book', status)) return tracking;
    return openQuote ? { kind: 'book' } : { kind: 'leave', to: `/ticket/${ticketID}` };
  }
  if (payment === 'paid' || !can(isExtraWork ? 'repair' : 'pay', status)) return tracking;
  if (payment === 'onItsWay') return { kind: 'onItsWay', bill };
  const purpose = isExtraWork ? 'extraWork' : purposeOf(status);
  if (payment === 'free') return { kind: 'free', bill, purpose };
  return { kind: 'pay', bill, purpose, isBegun: payment === 'begun' };
}

function purposeOf(status: TicketStatus): Purpose {
  if (status === 'AWAITINGPAYMENT') return 'finalPrice';
  return status === 'DECLINED' ? 'fee' : 'repair';
}

export const trackingPath = (ticketID: number, paymentIntent?: string): string => {
  const query = paymentIntent === undefined ? '' : `?payment_intent=${encodeURIComponent(paymentIntent)}`;
  return `/track/${formatTicketNumber(ticketID)}${query}`;
};

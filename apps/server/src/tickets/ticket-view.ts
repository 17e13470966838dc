import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { discountedPrice, type Price } from '@fettle/domain/quote';
import type { Bill, Promo, Quote, Ticket } from '@fettle/contract/entities/ticket';
import type { StoredQuote, StoredTicket } from '../stores/tickets/find-ticket.ts';
import { fixedPriceWorkflow } from '../stores/tickets/ticket-requests.ts';
import type { CheckedRequest } from './check-request.ts';
import { toPickupView } from './pickup-view.ts';

/** A ticket as its customer sees it. */
export function toTicketView(ticket: StoredTicket, now: Date): Ticket {
  const { quotes, promo, bill, pickup, ...plain } = ticket;
  const accepted = quotes.find((quote) => quote.accepted);
  return {
    ...plain,
    repair: ticket.repairType.issue,
    latestTask: null,
    quotes: quotes.length > 0 && quotes.map((quote) => toQuoteView(quote, promo)),
    promo: promo ? toPromoView(promo) : null,
    timeSlots: { PICKUP: toPickupView(pickup, now) },
    bill: bill ? toBillView(bill, ticket) : false,
    openQuote: accepted?.price.kind === 'open',
  };
}

/** What a visitor asks for: a ticket that has no number, no customer and no technician yet. */
export function toDraftView(request: CheckedRequest, now: Date): Ticket {
  const draft: StoredTicket = {
    ticketID: 0,
    customerID: 0,
    workflowID: fixedPriceWorkflow,
    deviceID: request.deviceID,
    device: request.device,
    model: request.model,
    repairType: request.repairType,
    problem: request.problem,
    status: 'STARTED',
    technician: null,
    address: request.address,
    postcode: request.postcode,
    lastEventID: '',
    quotes: [],
    promo: undefined,
    bill: undefined,
    pickup: undefined,
  };
  return toTicketView(draft, now);
}

type StoredPromo = NonNullable<StoredTicket['promo']>;

function toQuoteView({ price, ...quote }: StoredQuote, promo: StoredPromo | undefined): Quote {
  const now = inPounds(discountedPrice(price, promo?.discount));
  const before = inPounds(price);
  return {
    ...quote,
    openQuote: price.kind === 'open',
    ...now,
    originalAmount: before.amount,
    originalOpenMin: before.openMin,
    originalOpenMax: before.openMax,
  };
}

/** The wire speaks pounds, and nought where a quote is of the other kind. */
const inPounds = (price: Price) =>
  price.kind === 'fixed'
    ? { amount: price.pence / 100, openMin: 0, openMax: 0 }
    : { amount: 0, openMin: price.minPence / 100, openMax: price.maxPence / 100 };

const toPromoView = ({ promoCode, discount }: StoredPromo): Promo =>
  discount.kind === 'amount'
    ? { promoCode, discountAmount: discount.pence / 100 }
    : { promoCode, discountPercentage: discount.percent };

/** The client secret is for the payment page alone: tickets/getBill gives it to the owner. */
const toBillView = (
  { billID, amountPence, paymentID }: NonNullable<StoredTicket['bill']>,
  { ticketID }: StoredTicket,
): Bill => ({
  billID,
  amountInPence: amountPence,
  clientSecret: '',
  orderNum: formatTicketNumber(ticketID),
  paymentID,
});

import type {
  Bill as BillView,
  Promo as PromoView,
  Quote as QuoteView,
  Task as TaskView,
  Ticket as TicketView,
} from '@fettle/contract/entities/ticket';
import type { Promo } from '@fettle/domain/promo';
import { discountedPrice, type Price, type Quote } from '@fettle/domain/quote';
import type { Bill } from '@fettle/domain/ticket/bill';
import { describeTasks, latestTaskOf, type DescribedTask } from '@fettle/domain/ticket/describe-tasks';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { usualDurations } from '@fettle/domain/ticket/stage-durations';
import { taskNames } from '@fettle/domain/ticket/tasks';
import { draftTicket, isOpenQuoted, type Ticket } from '@fettle/domain/ticket/ticket';
import type { CheckedRequest } from './check-request.ts';
import { toPickupView } from './pickup-view.ts';

/** A ticket as its customer sees it, in the words of the contract. Each field is named: a new one is not shown by itself. */
export const toTicketView = (ticket: Ticket, now: Date): TicketView => ({
  ticketID: ticket.ticketID,
  customerID: ticket.customerID,
  workflowID: ticket.workflowID,
  deviceID: ticket.deviceID,
  device: ticket.device,
  model: ticket.model,
  repairType: ticket.repairType,
  repair: ticket.repairType.issue,
  problem: ticket.problem,
  status: ticket.status,
  latestTask: toLatestTask(ticket, now),
  technician: ticket.technician,
  quotes: ticket.quotes.length > 0 && ticket.quotes.map((quote) => toQuoteView(quote, ticket.promo)),
  promo: ticket.promo ? toPromoView(ticket.promo) : null,
  timeSlots: { PICKUP: toPickupView(ticket.pickup, now) },
  bill: ticket.bill ? toBillView(ticket.bill, { ticketID: ticket.ticketID }) : false,
  openQuote: isOpenQuoted(ticket),
  isPaying: ticket.isPaying,
  address: ticket.address,
  postcode: ticket.postcode,
  lastEventID: ticket.lastEventID,
});

function toLatestTask(ticket: Ticket, now: Date): TaskView | null {
  const tasks = describeTasks(ticket, { durations: usualDurations(ticket.deviceTypeID), now });
  const latest = latestTaskOf(tasks);
  return latest ? toTaskView(latest) : null;
}

export const toTaskView = ({ task, title, status, timeEstimate, link }: DescribedTask): TaskView => ({
  taskID: taskNames.indexOf(task) + 1,
  task,
  title,
  status,
  timeEstimate,
  link,
});

export const toDraftView = (request: CheckedRequest, now: Date): TicketView =>
  toTicketView(draftTicket(request), now);

function toQuoteView({ price, ...quote }: Quote, promo: Promo | undefined): QuoteView {
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

const toPromoView = ({ promoCode, discount }: Promo): PromoView =>
  discount.kind === 'amount'
    ? { promoCode, discountAmount: discount.pence / 100 }
    : { promoCode, discountPercentage: discount.percent };

/** The client secret is for the payment page alone: only tickets/getBill passes one, to the owner. */
export const toBillView = (
  { billID, amountPence, paymentID }: Bill,
  { ticketID, clientSecret = '' }: { ticketID: number; clientSecret?: string },
): BillView => ({
  billID,
  amountInPence: amountPence,
  clientSecret,
  orderNum: formatTicketNumber(ticketID),
  paymentID,
});

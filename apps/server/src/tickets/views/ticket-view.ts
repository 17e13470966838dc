import type {
  Bill as BillView,
  Promo as PromoView,
  Quote as QuoteView,
  Task as TaskView,
  Ticket as TicketView,
} from '@fettle/contract/entities/ticket';
import { londonTime } from '@fettle/domain/london';
import type { Promo } from '@fettle/domain/promo';
import { discountedPrice, type Price, type Quote } from '@fettle/domain/quote';
import type { Bill } from '@fettle/domain/ticket/bill';
import {
  describeTasks,
  latestTaskOf,
  type DescribedTask,
} from '@fettle/domain/ticket/timeline/describe-tasks';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import {
  daysUntilBack,
  durationsOf,
  usualDurations,
  type MeasuredStage,
  type StageDurations,
} from '@fettle/domain/ticket/timeline/stage-durations';
import { taskNames } from '@fettle/domain/ticket/tasks';
import { draftTicket, isOpenQuoted, type Ticket } from '@fettle/domain/ticket/ticket';
import type { CheckedRequest } from '../quoting/check-request.ts';
import { toPickupView } from './pickup-view.ts';

interface Seen {
  /** How long stages took, from the cache. */
  measured: readonly MeasuredStage[];
  now: Date;
}

/** A ticket as its customer sees it, in the words of the contract. Each field is named: a new one is not shown by itself. */
export const toTicketView = (ticket: Ticket, { measured, now }: Seen): TicketView => ({
  ticketID: ticket.ticketID,
  customerID: ticket.customerID,
  workflowID: ticket.workflowID,
  deviceID: ticket.deviceID,
  deviceTypeID: ticket.deviceTypeID,
  device: ticket.device,
  model: ticket.model,
  repairType: ticket.repairType,
  repair: ticket.repairType.issue,
  problem: ticket.problem,
  status: ticket.status,
  latestTask: toLatestTask(ticket, now),
  technician: ticket.technician,
  quotes: ticket.quotes.length > 0 && toQuoteViews(ticket, { measured, now }),
  promo: ticket.promo ? toPromoView(ticket.promo) : null,
  timeSlots: { PICKUP: toPickupView(ticket.pickup, now) },
  bill: ticket.bill ? toBillView(ticket.bill, { ticketID: ticket.ticketID }) : false,
  openQuote: isOpenQuoted(ticket),
  isPaying: ticket.isPaying,
  isProcessing: ticket.isProcessing,
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

/** A draft has no quotes, and nothing of it depends on how long others took. */
export const toDraftView = (request: CheckedRequest, now: Date): TicketView =>
  toTicketView(draftTicket(request), { measured: [], now });

function toQuoteViews({ quotes, promo, ...ticket }: Ticket, { measured, now }: Seen): QuoteView[] {
  const durations = durationsOf(measured, {
    repairTypeID: ticket.repairType.repairTypeID,
    deviceTypeID: ticket.deviceTypeID,
    bookedOn: londonTime(now).day,
  });
  return quotes.map((quote) => toQuoteView(quote, promo, durations));
}

function toQuoteView(
  { price, ...quote }: Quote,
  promo: Promo | undefined,
  durations: StageDurations,
): QuoteView {
  const now = inPounds(discountedPrice(price, promo?.discount));
  const before = inPounds(price);
  return {
    ...quote,
    openQuote: price.kind === 'open',
    ...now,
    originalAmount: before.amount,
    originalOpenMin: before.openMin,
    originalOpenMax: before.openMax,
    workingDays: daysUntilBack(durations, { openQuote: price.kind === 'open' }),
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

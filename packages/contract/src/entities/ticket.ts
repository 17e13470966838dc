import { ticketStatuses } from '@fettle/domain/ticket/status';
import { customerSteps } from '@fettle/domain/ticket/telling/waits-for';
import { z } from 'zod';
import { id, line } from './field.ts';
import { model, repairType } from './device.ts';
import { technician } from './technician.ts';

/** 0 means not yet created. */
export const ticketID = z.int32().nonnegative();
/** A ticket the server knows. */
export const existingTicketID = id;
export const quoteID = id;

/** The wire speaks pounds where the spec does: quote and promo amounts. Inside, money is integer pence. */
const pounds = z.number().nonnegative();

export const quote = z.object({
  quoteID,
  title: z.string(),
  variation: z.string(),
  toolTip: z.string(),
  imgUrl: z.string(),
  amount: pounds,
  originalAmount: pounds,
  accepted: z.boolean(),
  openQuote: z.boolean(),
  openMin: pounds,
  openMax: pounds,
  originalOpenMin: pounds,
  originalOpenMax: pounds,
  /** YYYY-MM-DD in London: the last day on which it can be accepted. */
  validUntil: z.iso.date(),
  /** Of an open quote: declining a repair that is possible costs the diagnostic fee. */
  namesFee: z.boolean().default(true),
  /** From the collection until it is back, as like repairs took: half of them, nine of ten. Null: nobody said. */
  workingDays: z.object({ median: z.int(), p90: z.int() }).nullable().default(null),
});
export type Quote = z.infer<typeof quote>;

const promoCode = line(40).min(1);
export const promo = z.union([
  z.object({ promoCode, discountAmount: pounds }),
  z.object({ promoCode, discountPercentage: z.number().min(0).max(100) }),
]);
export type Promo = z.infer<typeof promo>;

/** The home page's banner. */
export const promotion = z.object({ title: z.string(), promoCode: z.string() });
export type Promotion = z.infer<typeof promotion>;

/** Spec §3 calls it TimeSlot. Neither asap nor times: nothing is chosen yet, and the day is the earliest there is. */
export const timeWindow = z.object({
  asap: z.boolean(),
  timeDesc: z.string(),
  /** YYYY-MM-DD in London. */
  day: z.iso.date(),
  startTime: z.string(),
  endTime: z.string(),
});
export type TimeWindow = z.infer<typeof timeWindow>;

/** The collection a ticket has chosen. Both are null where no place is held: nothing chosen, as soon as possible, booked. */
export const pickupWindow = timeWindow.extend({
  holdExpiresAt: z.iso.datetime().nullable(),
  /** The same by the server's clock: a customer's may be wrong. */
  holdSecondsLeft: z.int().nonnegative().nullable(),
});
export type PickupWindow = z.infer<typeof pickupWindow>;

/** A window of the calendar. A place that the asking ticket holds counts as left: it is theirs. */
export const availableWindow = timeWindow.extend({ placesLeft: z.int().nonnegative() });
export type AvailableWindow = z.infer<typeof availableWindow>;

export const bill = z.object({
  billID: id,
  amountInPence: z.int32().nonnegative(),
  clientSecret: z.string(),
  orderNum: z.string(),
  paymentID: z.string().nullable(),
});
export type Bill = z.infer<typeof bill>;

export const taskStatus = z.enum(['NOTSTARTED', 'STARTED', 'COMPLETED']);

export const task = z.object({
  taskID: id,
  task: z.string(),
  title: z.string(),
  status: taskStatus,
  timeEstimate: z.string(),
  link: z.object({ title: z.string(), url: z.string() }).nullable(),
});
export type Task = z.infer<typeof task>;

export const ticket = z.object({
  ticketID,
  customerID: z.int32().nonnegative(),
  workflowID: id,
  deviceID: id,
  /** Says how it is got ready, and whether it is a telephone. Browsers keep tickets of before without it. */
  deviceTypeID: z.int32().nonnegative().default(0),
  device: z.string(),
  model: model.nullable(),
  repairType,
  repair: z.string(),
  problem: z.string(),
  /** A page may be older than the server it asks: it shows a status it does not know as it came (spec §4). */
  status: z.enum(ticketStatuses),
  latestTask: task.nullable(),
  technician: technician
    .pick({ firstname: true, surname: true, imgUrl: true, rating: true })
    .extend({ userID: id, feedbackCount: z.int().nonnegative() })
    .nullable(),
  quotes: z.union([z.array(quote), z.literal(false)]).default(false),
  promo: promo.nullable(),
  timeSlots: z.object({ PICKUP: pickupWindow.nullable() }),
  bill: z.union([bill, z.literal(false)]).default(false),
  /** Whether the accepted quote is an open one: it is booked, not paid. */
  openQuote: z.boolean(),
  /** A payment is on its way: nothing about the ticket can be changed meanwhile. */
  isPaying: z.boolean(),
  /** The provider is working on that payment: nobody need press anything. */
  isProcessing: z.boolean(),
  address: z.string(),
  postcode: z.string(),
  /** The last thing that happened to it, for ticketEventsPath; empty for a draft. */
  lastEventID: z.string(),
});
export type Ticket = z.infer<typeof ticket>;

/** A line of My Orders. */
export const listedTicket = ticket.extend({
  /** What only the customer can bring on; null: we have it in hand, or it is over. */
  waitsFor: z.enum(customerSteps).nullable(),
});
export type ListedTicket = z.infer<typeof listedTicket>;

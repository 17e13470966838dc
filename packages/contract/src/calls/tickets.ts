import { holdTasks } from '@fettle/domain/ticket/tasks';
import { z } from 'zod';
import { customerAct } from '../define/act-call.ts';
import { defineCall } from '../define/define-call.ts';
import { id, line, paragraph } from '../entities/field.ts';
import {
  availableWindow,
  existingTicketID,
  listedTicket,
  pickupWindow,
  quoteID,
  ticket,
  ticketID,
  timeWindow,
} from '../entities/ticket.ts';

// no calendar of ours, and not PostgreSQL's either, has a year 0
const day = z.iso.date().regex(/^(?!0000)/, 'must be a day');
/** Spec §5: accepting needs both ids. */
const acceptedID = z.int32('App Error, Please Contact Us').positive('App Error, Please Contact Us');
const email = line(254);

/** The form of the device page with what the app adds to it (spec §3, ticket start payload). */
const startPayload = z.object({
  address: line(500).min(1, 'Please enter a valid address and postcode.'),
  postcode: line(16),
  location: line(520),
  ticketID,
  customerID: z.int32().nonnegative(),
  phone: line(32),
  cookiePref: z.enum(['all', 'essential']).nullable(),
  deviceID: id,
  modelID: id.nullable(),
  repairTypeID: id,
  /** Spec §5: optional. */
  problem: paragraph(2000).default(''),
  /** Idempotency key, one for each draft: however often it is sent, from however many tabs, it becomes one ticket. */
  startKey: z.uuid().optional(),
});

export const ticketCalls = {
  'tickets/getAvailableTimes': defineCall({
    status: 'built',
    who: 'customer',
    /** From that day on, for that ticket; without one, for the newest that is not decided yet. */
    input: z.object({
      date: day,
      ticketID: existingTicketID.optional(),
      task: z.enum(holdTasks).default('PICKUP'),
    }),
    output: z.object({ timeSlots: z.record(day, z.array(availableWindow)) }),
    refusals: ['unknownTicket'],
  }),
  'tickets/chooseTimeSlot': defineCall({
    status: 'built',
    who: 'customer',
    acts: ['holdPickup', 'movePickup', 'collectAsap', 'clearPickup', 'moveDelivery', 'clearDelivery'],
    input: z.object({
      ticketID: existingTicketID,
      /** DELIVERY, once the device may go back: that place is booked at once. */
      task: z.enum(holdTasks),
      date: day,
      /** false: as soon as possible, we call; for a collection alone */
      time: z.union([line(5), z.literal(false)]),
      /** 1 holds a place, or holds it for longer, or books it where the ticket is booked; 0 gives that window back and leaves any other alone */
      pencil: z.union([z.literal(1), z.literal(0)]),
    }),
    output: z.object({ timeSlot: pickupWindow }),
    refusals: [
      'unknownTicket',
      'ticketMovedOn',
      'paymentOnItsWay',
      'windowUnavailable',
      'windowFull',
      'tooManyHeld',
      'tooManyRequests',
      'startEarlyNeeded',
      'feeOpen',
    ],
  }),
  /** The visitor's draft, else the customer's undecided ticket: the last started in this session, or their newest. */
  'tickets/getSession': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ ticket: ticket.nullable() }),
    refusals: [],
  }),
  /** A visitor gets a draft with ticketID 0, a customer their ticket. With a ticketID it changes that ticket. */
  'tickets/start': defineCall({
    status: 'built',
    who: 'anyone',
    acts: ['amend'],
    input: startPayload,
    output: z.object({ ticket }),
    refusals: ['loggedOut', 'unknownTicket', 'ticketMovedOn', 'outOfArea', 'tooManyRequests'],
  }),
  'tickets/get': defineCall({
    status: 'built',
    /** A customer, or who came by a ticket's signed link: the handler sees to it. */
    who: 'anyone',
    input: z.object({ ticketID: existingTicketID }),
    output: z.object({ ticket }),
    refusals: ['loggedOut', 'unknownTicket'],
  }),
  /** A page of the customer's own tickets, the newest first. Another's customerID is refused. */
  'tickets/getCustomerTickets': defineCall({
    status: 'built',
    who: 'customer',
    input: z.object({
      customerID: id,
      /** Those older than this one: the `next` of the page before. */
      before: existingTicketID.optional(),
      limit: z.int().min(1).max(50).default(20),
    }),
    output: z.object({
      tickets: z.array(listedTicket),
      /** How many there are, on all pages together. */
      n: z.int().nonnegative(),
      /** For `before`, where there are older ones. */
      next: existingTicketID.nullable(),
    }),
    refusals: ['notAllowed'],
  }),
  /** The path carries the brand: see callPath. */
  'tickets/accept{Brand}Quote': defineCall({
    status: 'built',
    who: 'customer',
    /** The window the customer sees as theirs is held on, or taken again; null leaves the collection as it is. */
    acts: ['acceptQuote'],
    input: z.object({ ticketID: acceptedID, quoteID: acceptedID, timeSlot: timeWindow.nullable() }),
    output: z.object({ ticket }),
    refusals: [
      'unknownTicket',
      'quoteUnavailable',
      'quoteExpired',
      'holdLost',
      'tooManyHeld',
      'ticketMovedOn',
      'paymentOnItsWay',
    ],
  }),
  'tickets/saveLead': customerAct('saveLead', {
    input: z.object({ email, ticketID: existingTicketID, quoteID: quoteID.nullable() }),
    output: z.object({ leadID: id }),
    refusals: ['quoteUnavailable', 'tooManyRequests'],
  }),
  /** REMOVE takes the code off again and answers with rc 1 (spec §7). */
  'tickets/applyCode': defineCall({
    status: 'built',
    who: 'customer',
    acts: ['applyCode', 'removeCode'],
    input: z.object({ promoCode: line(40).min(1), ticketID: existingTicketID }),
    output: z.object({ ticket }),
    refusals: [
      'unknownTicket',
      'promoInvalid',
      'promoAlreadyAdded',
      'ticketMovedOn',
      'paymentOnItsWay',
      'tooManyRequests',
    ],
  }),
};

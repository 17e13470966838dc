import { z } from 'zod';
import { customerAct } from '../define/act-call.ts';
import { defineCall } from '../define/define-call.ts';
import { id, line } from '../entities/field.ts';
import { bill, existingTicketID } from '../entities/ticket.ts';

const email = line(254);
/** The two boxes of the payment page. */
const agreed = z.object({ terms: z.boolean(), startEarly: z.boolean() });

/**
 * Where a bill stands: toPay by card; begun, where the button was pressed and the provider has not taken it on yet, so that it may
 * be pressed again; onItsWay, where the provider works on it; free; paid. While it is begun or onItsWay nothing else may change.
 */
export const paymentState = z.enum(['toPay', 'begun', 'free', 'onItsWay', 'paid']);
export type PaymentState = z.infer<typeof paymentState>;

/** An invoice or a credit note. */
export const documentLink = z.object({
  documentID: id,
  kind: z.enum(['invoice', 'creditNote']),
  /** As it is printed on it. */
  number: z.string(),
  amountInPence: z.int32(),
  madeAt: z.iso.datetime(),
  url: z.string(),
});
export type DocumentLink = z.infer<typeof documentLink>;

export const paymentCalls = {
  /** With the secret that lets this customer's browser pay; false where nothing is billed yet. */
  'tickets/getBill': defineCall({
    status: 'built',
    who: 'customer',
    input: z.object({ ticketID: existingTicketID }),
    output: z.object({
      bill: z.union([bill, z.literal(false)]),
      /** false where there is no bill. */
      payment: z.union([paymentState, z.literal(false)]),
      /** The bill is for extra work, beside the ticket's own, which is paid. */
      isExtraWork: z.boolean().default(false),
    }),
    refusals: ['unknownTicket', 'ticketMovedOn', 'paymentUnavailable', 'tooManyPayments'],
  }),
  /** Fills the customer's empty fields (spec §4). An email that is filled this way is unverified. */
  'tickets/update': defineCall({
    status: 'built',
    who: 'customer',
    input: z.object({
      ticketID: existingTicketID,
      customerData: z.object({
        firstname: line(80),
        surname: line(80),
        phone: line(32),
        email,
      }),
      /** A number that works while we have their telephone; empty for none. Left out: it stays as it is. */
      reachPhone: line(32).optional(),
    }),
    output: z.object({}),
    refusals: ['unknownTicket'],
  }),
  /**
   * The customer presses the button: from now on the ticket is frozen until the payment has an outcome. amountInPence is
   * what the button said.
   */
  'tickets/beginPayment': customerAct('beginPayment', {
    input: z.object({ ticketID: existingTicketID, amountInPence: z.int32().positive(), agreed }),
    refusals: ['amountChanged', 'termsNotAgreed', 'startEarlyNeeded', 'holdLost'],
  }),
  /** Cancels the payment that is on its way; if it had succeeded meanwhile, that wins. */
  'tickets/cancelPayment': defineCall({
    status: 'built',
    who: 'customer',
    input: z.object({ ticketID: existingTicketID }),
    output: z.object({ payment: paymentState }),
    refusals: ['unknownTicket', 'paymentUnavailable'],
  }),
  /**
   * Has the provider asked how the payment stands. With false there is none: an open quote is booked (spec §4.5), or a bill
   * of which a code left nothing. The email is where this ticket's mails go, and changes no account.
   */
  'tickets/confirm': defineCall({
    status: 'built',
    who: 'customer',
    acts: ['bookWithoutPayment'],
    input: z.object({
      ticketID: existingTicketID,
      paymentIntentID: z.union([line(255), z.literal(false)]).optional(),
      // the prose of the spec calls it so
      payment_intent: z.union([line(255), z.literal(false)]).optional(),
      email,
      agreed: agreed.optional(),
    }),
    output: z.object({}),
    refusals: [
      'unknownTicket',
      'ticketMovedOn',
      'quoteUnavailable',
      'paymentFailed',
      'paymentOnItsWay',
      'paymentUnfinished',
      'paymentUnavailable',
      'termsNotAgreed',
      'startEarlyNeeded',
      'holdLost',
    ],
  }),
  /** 'No, send it back': the final price is declined (spec §9: a fixable device then costs the diagnostic fee). */
  'tickets/declinePrice': customerAct('declinePrice', {
    input: z.object({
      ticketID: existingTicketID,
      /** What the button said that it costs. Left out by pages of the release before. */
      feeInPence: z.int32().nonnegative().optional(),
    }),
    refusals: ['amountChanged'],
  }),
  /** No to extra work: the repair goes on as it was agreed and paid. */
  'tickets/keepAgreed': customerAct('keepAgreed', { input: z.object({ ticketID: existingTicketID }) }),
  /** No to extra work without which the repair makes no sense: the device goes back, and refundInPence, as its button said. */
  'tickets/sendBack': customerAct('sendBack', {
    input: z.object({ ticketID: existingTicketID, refundInPence: z.int32().nonnegative() }),
    refusals: ['refundChanged'],
  }),
  'tickets/getDocuments': defineCall({
    status: 'built',
    who: 'customer',
    input: z.object({ ticketID: existingTicketID }),
    output: z.object({ documents: z.array(documentLink) }),
    refusals: ['unknownTicket'],
  }),
};

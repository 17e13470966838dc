import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { paragraph } from '../entities/field.ts';
import { seenOrder } from '../entities/ops-act.ts';

const amountInPence = z.int32().min(30).max(1_000_000);

/** What the operations console calls. */
export const opsCalls = {
  /** The price of an open quote after the diagnosis: a bill, and a mail with the link to pay it. */
  'ops/tickets/setFinalPrice': defineCall({
    status: 'built',
    who: { staff: ['administrator', 'coordinator', 'technician'] },
    input: z.object({
      ...seenOrder,
      amountInPence,
      /** They said yes to more than the quote's maximum; whoever sets it answers for that. */
      customerAgreed: z.boolean().default(false),
    }),
    output: z.object({}),
    refusals: ['unknownTicket', 'ticketMovedOn', 'paymentOnItsWay', 'quoteUnavailable', 'aboveMaximum'],
  }),
  /** It cannot be repaired: everything that was paid goes back. */
  'ops/tickets/unrepairable': defineCall({
    status: 'built',
    who: { staff: ['administrator', 'coordinator', 'technician'] },
    input: z.object(seenOrder),
    output: z.object({}),
    refusals: ['unknownTicket', 'ticketMovedOn', 'paymentOnItsWay'],
  }),
  /** A part of what was paid, with a reason that the customer may read one day. */
  'ops/tickets/refund': defineCall({
    status: 'built',
    who: { staff: ['administrator', 'coordinator'] },
    input: z.object({
      ...seenOrder,
      amountInPence: z.int32().positive().max(1_000_000),
      reason: paragraph(500).min(3),
    }),
    output: z.object({}),
    refusals: ['unknownTicket', 'ticketMovedOn', 'paymentOnItsWay', 'moreThanPaid'],
  }),
};

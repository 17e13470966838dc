import { z } from 'zod';
import { customerAct } from '../define/act-call.ts';
import { defineCall } from '../define/define-call.ts';
import { paragraph } from '../entities/field.ts';
import { existingTicketID } from '../entities/ticket.ts';

const stars = z.int().min(1).max(5);

export const feedbackCalls = {
  /** The spec gives the fields of a feedback but no path. Once per order, after delivery or return; changed for a day. */
  'tickets/feedback': customerAct('feedback', {
    input: z.object({ ticketID: existingTicketID, stars, comment: paragraph(2000) }),
    refusals: ['feedbackClosed'],
  }),
  'tickets/getFeedback': defineCall({
    status: 'built',
    who: 'customer',
    input: z.object({ ticketID: existingTicketID }),
    output: z.object({
      feedback: z.object({ stars, comment: z.string(), editableUntil: z.iso.datetime() }).nullable(),
      /** Whether it can be given, or changed, now. */
      mayGive: z.boolean(),
    }),
    refusals: ['unknownTicket'],
  }),
};

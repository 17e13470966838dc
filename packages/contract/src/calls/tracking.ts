import { z } from 'zod';
import { customerAct } from '../define/act-call.ts';
import { defineCall } from '../define/define-call.ts';
import { id, paragraph } from '../entities/field.ts';
import { existingTicketID, promotion, task, ticket } from '../entities/ticket.ts';
import { tracking } from '../entities/tracking.ts';

/** What a customer sees and does after booking. */
export const trackingCalls = {
  'tickets/getTasks': defineCall({
    status: 'built',
    /** A customer, or who came by a ticket's signed link: the handler sees to it. */
    who: 'anyone',
    input: z.object({ ticketID: existingTicketID }),
    output: z.object({
      tasks: z.array(task),
      /** The home page's banner; null where there is no title. */
      promo: promotion.nullable(),
      /** As tickets/get answers it, read in one snapshot with the rest: the page asks for nothing beside this. */
      ticket,
      tracking,
      /** The last thing that happened to the ticket when this was read; pages of the release before compare it with tickets/get. */
      lastEventID: z.string(),
    }),
    refusals: ['loggedOut', 'unknownTicket'],
  }),
  /** refundInPence is what the page showed: another sum is refused, and getTasks tells the right one. */
  'tickets/cancel': customerAct('cancel', {
    input: z.object({ ticketID: existingTicketID, refundInPence: z.int32().nonnegative() }),
    refusals: ['refundChanged'],
  }),
  /** The request to begin within 14 days, from somebody who has paid without having given it (`tracking.awaitsStart`). */
  'tickets/askToBegin': customerAct('askToBegin', {
    input: z.object({ ticketID: existingTicketID, startEarly: z.literal(true) }),
  }),
  /** Within the guarantee: a new order that knows the old one, with nothing to pay. Its collection is chosen next. */
  'tickets/claim': customerAct('claim', {
    input: z.object({
      ticketID: existingTicketID,
      problem: paragraph(2000).min(1, 'Please tell us what’s wrong.'),
    }),
    output: z.object({ ticketID: id }),
    refusals: ['guaranteeOver', 'tooManyRequests'],
  }),
};

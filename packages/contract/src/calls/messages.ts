import { z } from 'zod';
import { customerAct, staffAct } from '../define/act-call.ts';
import { defineCall } from '../define/define-call.ts';
import { id } from '../entities/field.ts';
import { message, messageText } from '../entities/message.ts';
import { seenTicket } from '../entities/ops-act.ts';
import { existingTicketID } from '../entities/ticket.ts';

const page = z.object({
  ticketID: existingTicketID,
  /** Those before that message; without it, the newest. */
  before: id.optional(),
});
const conversation = z.object({
  /** The oldest first. */
  messages: z.array(message),
  hasEarlier: z.boolean(),
  /** How many the other side has written since this one last read, of all there are. */
  unread: z.int().nonnegative(),
});
const written = z.object({
  ticketID: existingTicketID,
  text: messageText,
  /** Idempotency key, one for each message: sent again after a lost connection it is the same message. */
  messageKey: z.uuid(),
});
const read = z.object({ ticketID: existingTicketID, messageID: id });
const sent = z.object({ message });
const team = { staff: ['administrator', 'coordinator', 'technician'] } as const;

/** Messages between a customer and the repair team about a ticket, from both sides. */
export const messageCalls = {
  'tickets/getMessages': defineCall({
    status: 'built',
    /** The customer, or who came by the ticket's signed link: they read. */
    who: 'anyone',
    input: page,
    output: conversation.extend({ maySend: z.boolean() }),
    refusals: ['loggedOut', 'unknownTicket'],
  }),
  'tickets/sendMessage': customerAct('sendMessage', {
    input: written,
    output: sent,
    refusals: ['tooManyRequests'],
  }),
  /** Everything up to that message. */
  'tickets/markRead': defineCall({
    status: 'built',
    who: 'customer',
    input: read,
    output: z.object({}),
    refusals: ['unknownTicket'],
  }),
  'ops/tickets/getMessages': defineCall({
    status: 'built',
    who: team,
    input: page,
    output: conversation,
    refusals: ['unknownTicket'],
  }),
  'ops/tickets/sendMessage': staffAct('sendMessage', {
    input: written.extend(seenTicket),
    output: sent,
    refusals: ['tooManyRequests'],
  }),
  'ops/tickets/markRead': defineCall({
    status: 'built',
    who: team,
    input: read,
    output: z.object({}),
    refusals: ['unknownTicket'],
  }),
};

import { z } from 'zod';
import { existingTicketID } from './ticket.ts';

/**
 * Chosen by the console for each act: sent twice, because an answer was lost or a telephone had no connection, it is done once and
 * answered the same. Left out by the release before.
 */
const actID = z.uuidv4().optional();

/**
 * What every act of the staff on an order carries: the order, its own number, and the newest event that the person had in sight. If the
 * order has changed since, the act is refused (ticketMovedOn). Left out by callers that keep no page open.
 */
export const seenTicket = {
  ticketID: existingTicketID,
  actID,
  seenEventID: z
    .string()
    .regex(/^\d{1,18}$/, 'must be the number of an event')
    .optional(),
};

/** How long ago it was done when it is sent, by the telephone's own clock. Left out: just now. */
export const agoMs = z.int().min(0).optional();

import { z } from 'zod';
import { existingTicketID } from './ticket.ts';

/**
 * What every act of the staff on an order carries: the order, and the newest event that the person had in sight. If the order
 * has changed since, the act is refused (ticketMovedOn). Left out by callers that keep no page open.
 */
export const seenOrder = {
  ticketID: existingTicketID,
  seenEventID: z
    .string()
    .regex(/^\d{1,18}$/, 'must be the number of an event')
    .optional(),
};

/** Chosen by the telephone for each act it keeps until it can be sent: sent twice, it is done once. */
export const actID = z.uuidv4().optional();

/** How long ago it was done when it is sent, by the telephone's own clock. Left out: just now. */
export const agoMs = z.int().min(0).optional();

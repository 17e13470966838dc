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

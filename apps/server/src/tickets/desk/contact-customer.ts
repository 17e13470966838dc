import type { Work } from '../pipeline/work.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';

/** We are in touch about a price. The ticket stays in the coordinators' queue until it has one. */
export const contactCustomer: Work<'contact'> = {
  run: (trx, { ticketID, ticket, actor, now }) =>
    moveTicket(trx, { ticketID, from: ticket.status, step: 'contact', actor, detail: {}, now }),
};

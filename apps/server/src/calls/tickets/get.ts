import type { Handler } from '../handler.ts';
import { toTicketView } from '../../tickets/ticket-view.ts';
import { visibleTicket } from '../../tickets/visible-ticket.ts';

export const get: Handler<'tickets/get'> = async ({ ticketID }, context) => ({
  ticket: toTicketView(await visibleTicket(context, ticketID), context.clock.now()),
});

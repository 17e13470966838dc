import type { Handler } from '../handler.ts';
import { toTicketView } from './ticket-view.ts';
import { visibleTicket } from './visible-ticket.ts';

export const get: Handler<'tickets/get'> = async ({ ticketID }, context) => ({
  ticket: toTicketView(await visibleTicket(context, ticketID), context.clock.now()),
});

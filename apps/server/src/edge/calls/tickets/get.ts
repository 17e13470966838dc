import type { Handler } from '../handler.ts';
import { toTicketView } from '../../../tickets/views/ticket-view.ts';
import { visibleTicket } from '../../../tickets/views/visible-ticket.ts';

export const get: Handler<'tickets/get'> = async ({ ticketID }, context) => {
  const { clock, measuredStages } = context;
  const ticket = await visibleTicket(context, ticketID);
  return { ticket: toTicketView(ticket, { measured: await measuredStages(), now: clock.now() }) };
};

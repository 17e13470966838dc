import { acceptQuote as acceptTicketQuote } from '../../tickets/accept-quote.ts';
import { showTicket } from '../../tickets/show-ticket.ts';
import type { Handler } from '../handler.ts';

export const acceptQuote: Handler<'tickets/accept{Brand}Quote'> = async (input, context) => {
  const { db, clock, actor, maxHeld } = context;
  const { ticketID, quoteID, timeSlot: window } = input;
  const now = clock.now();
  await acceptTicketQuote(db, { ticketID, quoteID, window, maxHeld, actor, now });
  return { ticket: await showTicket(context, ticketID) };
};

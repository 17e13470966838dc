import { acceptQuote as acceptTicketQuote } from '../../tickets/accept-quote.ts';
import { showTicket } from '../../tickets/show-ticket.ts';
import type { Handler } from '../handler.ts';

export const acceptQuote: Handler<'tickets/accept{Brand}Quote'> = async (input, { db, clock, actor }) => {
  const now = clock.now();
  await acceptTicketQuote(db, { ...input, actor, now });
  return { ticket: await showTicket(db, input.ticketID, now) };
};

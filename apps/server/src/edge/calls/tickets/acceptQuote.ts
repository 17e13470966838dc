import { performAct } from '../../../tickets/acts/perform-act.ts';
import { acceptUnlocked } from '../../../tickets/quoting/accept-quote.ts';
import { showTicket } from '../../../tickets/views/show-ticket.ts';
import type { Handler } from '../handler.ts';

export const acceptQuote: Handler<'tickets/accept{Brand}Quote'> = async (input, context) => {
  const { db, clock, actor, maxHeld } = context;
  const { ticketID, quoteID, timeSlot: window } = input;
  const accepted = { quoteID, window, maxHeld };
  if (!(await acceptUnlocked(db, { ...accepted, ticketID, actor, now: clock.now() }))) {
    await performAct(context, { act: 'acceptQuote', ticketID, principal: actor, input: accepted });
  }
  return { ticket: await showTicket(context, ticketID) };
};

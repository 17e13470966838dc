import { findTicket } from '../../stores/tickets/find-ticket.ts';
import type { Handler } from '../handler.ts';
import { draftOf, startedTicketOf } from '../../tickets/session-ticket.ts';
import { noWindowYet } from '../../tickets/pickup-view.ts';
import { toTicketView } from '../../tickets/ticket-view.ts';

/** What this session is about: the draft that waits for a sign-in, else the ticket started last, else nothing. */
export const getSession: Handler<'tickets/getSession'> = async (_input, { db, clock, session }) => {
  const draft = await draftOf(session);
  if (draft) return { ticket: { ...draft, timeSlots: { PICKUP: noWindowYet(clock.now()) } } };
  const ticketID = await startedTicketOf(session);
  const ticket = ticketID === undefined ? undefined : await findTicket(db, ticketID);
  const isTheirs = ticket !== undefined && ticket.customerID === (await session.customerID());
  return { ticket: isTheirs ? toTicketView(ticket, clock.now()) : null };
};

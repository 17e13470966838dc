import { Refusal } from '@fettle/domain/refusal';
import { findTicket } from '../../stores/find-ticket.ts';
import type { Handler } from '../handler.ts';
import { isOpenedByLink } from './session-ticket.ts';
import { toTicketView } from './ticket-view.ts';

/** For the customer whose order it is, and for who came by its signed link. Another's order does not exist. */
export const get: Handler<'tickets/get'> = async ({ ticketID }, { db, clock, session }) => {
  const customerID = await session.customerID();
  const byLink = await isOpenedByLink(session, ticketID);
  if (customerID === undefined && !byLink) throw new Refusal('loggedOut');
  const ticket = await findTicket(db, ticketID);
  if (!ticket || (ticket.customerID !== customerID && !byLink)) throw new Refusal('unknownTicket');
  return { ticket: toTicketView(ticket, clock.now()) };
};

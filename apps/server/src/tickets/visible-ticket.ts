import { Refusal } from '@fettle/domain/refusal';
import type { Ticket } from '@fettle/domain/ticket/ticket';
import type { Database } from '../database/database.ts';
import type { Session } from '../sessions/session.ts';
import { findTicket } from '../stores/tickets/find-ticket.ts';
import { openUntil } from './session-ticket.ts';

/** For the customer whose ticket it is, and for who came by its signed link. Another's ticket does not exist. */
export async function visibleTicket(
  { db, session }: { db: Database; session: Session },
  ticketID: number,
): Promise<Ticket> {
  const customerID = await session.customerID();
  const byLink = (await openUntil(session, ticketID)) !== undefined;
  if (customerID === undefined && !byLink) throw new Refusal('loggedOut');
  const ticket = await findTicket(db, ticketID);
  if (!ticket || (ticket.customerID !== customerID && !byLink)) throw new Refusal('unknownTicket');
  return ticket;
}

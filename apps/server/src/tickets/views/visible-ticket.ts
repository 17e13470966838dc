import { Refusal } from '@fettle/domain/refusal';
import type { Ticket } from '@fettle/domain/ticket/ticket';
import type { Database } from '../../platform/database/database.ts';
import type { Session } from '../../people/sessions/session.ts';
import { findTicketOwner } from '../../stores/money/paying.ts';
import { findTicket } from '../../stores/tickets/find-ticket.ts';
import { openUntil } from './session-ticket.ts';

/** For the customer whose ticket it is, and for who came by its signed link. Another's ticket does not exist. */
export async function visibleTicket(
  { db, session }: { db: Database; session: Session },
  ticketID: number,
): Promise<Ticket> {
  // a stranger costs the database nothing; for others the session and the ticket are read in one round trip
  if (!session.hasToken) throw new Refusal('loggedOut');
  const [viewer, ticket] = await Promise.all([viewerOf(session, ticketID), findTicket(db, ticketID)]);
  if (!ticket || !maySee(viewer, ticket.customerID)) throw new Refusal('unknownTicket');
  return ticket;
}

/** The same rule for what belongs to a ticket, without reading the ticket itself. */
export async function ensureVisible(
  { db, session }: { db: Database; session: Session },
  ticketID: number,
): Promise<{ isOwner: boolean }> {
  const viewer = await viewerOf(session, ticketID);
  const ownerID = await findTicketOwner(db, ticketID);
  if (ownerID === undefined || !maySee(viewer, ownerID)) throw new Refusal('unknownTicket');
  return { isOwner: viewer.customerID === ownerID };
}

interface Viewer {
  customerID: number | undefined;
  byLink: boolean;
}

async function viewerOf(session: Session, ticketID: number): Promise<Viewer> {
  const customerID = await session.customerID();
  const byLink = (await openUntil(session, ticketID)) !== undefined;
  if (customerID === undefined && !byLink) throw new Refusal('loggedOut');
  return { customerID, byLink };
}

const maySee = ({ customerID, byLink }: Viewer, ownerID: number) => byLink || customerID === ownerID;

import { Refusal } from '@fettle/domain/refusal';
import type { Ticket } from '@fettle/domain/ticket/ticket';
import type { Database } from '../../platform/database/database.ts';
import type { Session } from '../../people/sessions/session.ts';
import { findTicketOwner } from '../../stores/money/paying.ts';
import { findTicket } from '../../stores/tickets/find-ticket.ts';
import { findTrackedTicket, type TrackedTicket } from '../../stores/tickets/find-tracking.ts';
import { handOverSecret } from '../../telling/links/hand-over-code.ts';
import { openUntil } from './session-ticket.ts';

interface Parts {
  db: Database;
  session: Session;
}

/** For the customer whose ticket it is, and for who came by its signed link. Another's ticket does not exist. */
export async function visibleTicket({ db, session }: Parts, ticketID: number): Promise<Ticket> {
  const [, ticket] = await readFor(session, ticketID, () => findTicket(db, ticketID), ownerOfTicket);
  return ticket;
}

/** The same with all that tracking shows of it. */
export async function visibleTracking(
  { db, session }: Parts,
  ticketID: number,
): Promise<TrackedTicket & { isOwner: boolean }> {
  const read = () => findTrackedTicket(db, { ticketID, codeSecretName: handOverSecret });
  const [viewer, tracked] = await readFor(session, ticketID, read, ({ ticket }) => ticket.customerID);
  return { ...tracked, isOwner: viewer.customerID === tracked.ticket.customerID };
}

const ownerOfTicket = ({ customerID }: Ticket) => customerID;

async function readFor<Found>(
  session: Session,
  ticketID: number,
  read: () => Promise<Found | undefined>,
  ownerOf: (found: Found) => number,
): Promise<[Viewer, Found]> {
  // a stranger costs the database nothing; for others the session and the ticket are read in one round trip
  if (!session.hasToken) throw new Refusal('loggedOut');
  const [viewer, found] = await Promise.all([viewerOf(session, ticketID), read()]);
  if (!found || !maySee(viewer, ownerOf(found))) throw new Refusal('unknownTicket');
  return [viewer, found];
}

/** The same rule for what belongs to a ticket, without reading the ticket itself. */
export async function ensureVisible({ db, session }: Parts, ticketID: number): Promise<{ isOwner: boolean }> {
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

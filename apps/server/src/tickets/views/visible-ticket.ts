import { Refusal } from '@fettle/domain/refusal';
import type { Ticket } from '@fettle/domain/ticket/ticket';
import type { Database } from '../../platform/database/database.ts';
import type { Session } from '../../people/sessions/session.ts';
import { findTicketOwner } from '../../stores/money/paying.ts';
import { findTicket } from '../../stores/tickets/find-ticket.ts';
import { findTrackedTicket, type TrackedTicket } from '../../stores/tickets/find-tracking.ts';
import { handOverSecret } from '../../telling/links/hand-over-code.ts';
import type { OpenedLink } from '../../telling/links/ticket-link.ts';
import { openedBy } from './session-ticket.ts';

interface Parts {
  db: Database;
  session: Session;
}

/** For the customer whose ticket it is, and for who came by its signed link. Another's ticket does not exist. */
export async function visibleTicket({ db, session }: Parts, ticketID: number): Promise<Ticket> {
  const [viewer, ticket] = await readFor(session, ticketID, () => findTicket(db, ticketID), ownerOfTicket);
  return seesPlainly(viewer, ticket.customerID) ? plainly(ticket) : ticket;
}

/** The same with all that tracking shows of it. */
export async function visibleTracking(
  { db, session }: Parts,
  ticketID: number,
): Promise<TrackedTicket & { isOwner: boolean; isPlain: boolean }> {
  const read = () => findTrackedTicket(db, { ticketID, codeSecretName: handOverSecret });
  const [viewer, tracked] = await readFor(session, ticketID, read, ({ ticket }) => ticket.customerID);
  const { customerID } = tracked.ticket;
  const isPlain = seesPlainly(viewer, customerID);
  const ticket = isPlain ? plainly(tracked.ticket) : tracked.ticket;
  return { ...tracked, ticket, isPlain, isOwner: viewer.customerID === customerID };
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

/** The same rule for its messages and photos, which a plain link does not show, without reading the ticket itself. */
export async function ensureVisible({ db, session }: Parts, ticketID: number): Promise<{ isOwner: boolean }> {
  const viewer = await viewerOf(session, ticketID);
  const ownerID = await findTicketOwner(db, ticketID);
  if (ownerID === undefined || !maySee(viewer, ownerID) || seesPlainly(viewer, ownerID)) {
    throw new Refusal('unknownTicket');
  }
  return { isOwner: viewer.customerID === ownerID };
}

interface Viewer {
  customerID: number | undefined;
  link: OpenedLink | undefined;
}

async function viewerOf(session: Session, ticketID: number): Promise<Viewer> {
  const customerID = await session.customerID();
  const link = await openedBy(session, ticketID);
  if (customerID === undefined && !link) throw new Refusal('loggedOut');
  return { customerID, link };
}

const maySee = ({ customerID, link }: Viewer, ownerID: number) =>
  link !== undefined || customerID === ownerID;

/** Came by a link to a mailbox that may be a stranger's, and is not the owner. */
const seesPlainly = ({ customerID, link }: Viewer, ownerID: number) =>
  customerID !== ownerID && link?.isPlain === true;

/** Decision 116: what a stranger must not read, whichever page shows the ticket. */
const plainly = (ticket: Ticket): Ticket => ({ ...ticket, address: '', postcode: '', problem: '' });

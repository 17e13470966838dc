import { scarce } from '../../platform/limits/scarce.ts';
import { z } from 'zod';
import { ticket as ticketSchema, type Ticket } from '@fettle/contract/entities/ticket';
import type { OpenedLink } from '../../telling/links/ticket-link.ts';
import type { Session } from '../../people/sessions/session.ts';

/** What a visitor has asked for waits in the session for them to sign in. */
export const keepDraft = (session: Session, draft: Ticket): Promise<void> => session.set('draft', draft);

export async function draftOf(session: Session): Promise<Ticket | undefined> {
  // one kept by another release may look different: then it is none
  return ticketSchema.safeParse(await session.get('draft')).data;
}

/** What the draft has become (stores/people/sessions.ts, keepingStarted). */
export async function startedTicketOf(session: Session): Promise<number | undefined> {
  const ticketID = await session.get('startedTicket');
  return typeof ticketID === 'number' ? ticketID : undefined;
}

/** Tickets this session was let into by a signed link, until the link runs out. What another release kept counts as none. */
const openTickets = z
  .array(z.object({ ticketID: z.int(), until: z.int(), isPlain: z.boolean().default(false) }))
  .catch([]);
/** More than anybody orders in a month: a limit, because the session stores them. */
const { most: maxOpenTickets } = scarce.openedOrders;

export async function openByLink(session: Session, opened: OpenedLink): Promise<void> {
  const before = openTickets.parse(await session.get('openTickets'));
  // one that shows more has been opened here before
  if (opened.isPlain && (await openedBy(session, opened.ticketID))?.isPlain === false) return;
  const others = before.filter(({ ticketID }) => ticketID !== opened.ticketID);
  const added = { ticketID: opened.ticketID, until: opened.until.getTime(), isPlain: opened.isPlain };
  await session.set('openTickets', [...others, added].slice(-maxOpenTickets));
}

/** The link that lets this session see the ticket; undefined if none does, or no longer. */
export async function openedBy(session: Session, ticketID: number): Promise<OpenedLink | undefined> {
  const opened = openTickets.parse(await session.get('openTickets')).find((one) => one.ticketID === ticketID);
  if (!opened || opened.until <= session.clock.now().getTime()) return undefined;
  return { ...opened, until: new Date(opened.until) };
}

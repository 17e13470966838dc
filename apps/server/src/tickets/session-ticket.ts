import { ticket as ticketSchema, type Ticket } from '@fettle/contract/entities/ticket';
import type { Session } from '../sessions/session.ts';

/** What a visitor has asked for waits in the session for them to sign in. */
export const keepDraft = (session: Session, draft: Ticket): Promise<void> => session.set('draft', draft);

export async function draftOf(session: Session): Promise<Ticket | undefined> {
  // one kept by another release may look different: then it is none
  return ticketSchema.safeParse(await session.get('draft')).data;
}

/** The draft has become this ticket. */
export async function keepStarted(session: Session, ticketID: number): Promise<void> {
  if (await session.get('draft')) await session.set('draft', null);
  await session.set('startedTicket', ticketID);
}

export async function startedTicketOf(session: Session): Promise<number | undefined> {
  const ticketID = await session.get('startedTicket');
  return typeof ticketID === 'number' ? ticketID : undefined;
}

/** Tickets this session was let into by a signed link. */
export async function isOpenedByLink(session: Session, ticketID: number): Promise<boolean> {
  const openTickets = await session.get('openTickets');
  return Array.isArray(openTickets) && openTickets.includes(ticketID);
}

import { z } from 'zod';
import type { Session } from './session.ts';

const key = 'openTickets';
const ticketIDs = z.array(z.int());
/** As many as anybody orders in a month: a session must not grow without end. */
const kept = 20;

/** The orders this session was let into by their signed links. */
export async function openTickets(session: Session): Promise<number[]> {
  return ticketIDs.catch([]).parse(await session.get(key));
}

export async function openTicket(session: Session, ticketID: number): Promise<void> {
  const others = (await openTickets(session)).filter((id) => id !== ticketID);
  await session.set(key, [...others, ticketID].slice(-kept));
}

import type { Ticket } from '@fettle/contract/entities/ticket';
import type { Database } from '../database/database.ts';
import { findTicket } from '../stores/tickets/find-ticket.ts';
import { toTicketView } from './ticket-view.ts';

/** A ticket that the call has just made or changed, as it is now. */
export async function showTicket(db: Database, ticketID: number, now: Date): Promise<Ticket> {
  const ticket = await findTicket(db, ticketID);
  if (!ticket) throw new Error(`ticket ${ticketID} was changed and is not there`);
  return toTicketView(ticket, now);
}

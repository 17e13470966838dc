import { isAbandoned } from '@fettle/domain/ticket/abandoned';
import type { Database } from '../database/database.ts';
import { lockInactiveTicket } from '../stores/tickets/inactive-tickets.ts';
import type { Happening } from '../stores/tickets/ticket-events.ts';
import { endTickets } from './end-tickets.ts';

/** Ends a ticket that nobody decides any more (decision 20); one that somebody works on right now is left alone. */
export async function expireTicket(db: Database, { ticketID, actor, now }: Happening): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ticket = await lockInactiveTicket(trx, ticketID);
    // they may have come back since it was found
    if (!ticket || !isAbandoned(ticket, now)) return;
    const because = ticket.quotedUntil === null ? 'neverQuoted' : 'quotesExpired';
    await endTickets(trx, [ticket], { step: 'expire', detail: { because }, actor, now });
  });
}

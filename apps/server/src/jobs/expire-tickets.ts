import { isAbandoned, inactiveSince } from '@fettle/domain/ticket/abandoned';
import type { Database } from '../database/database.ts';
import { listInactiveTickets } from '../stores/tickets/inactive-tickets.ts';
import { expireTicket } from '../tickets/expire-ticket.ts';

const pageSize = 100;
const actor = { kind: 'job', job: 'expireTickets' } as const;

/** Ends the tickets that nobody decides any more (decision 20). Any number of processes may do so at once. */
export async function expireTickets(db: Database, now: Date): Promise<void> {
  const since = inactiveSince(now);
  let page = await listInactiveTickets(db, { since, after: undefined, limit: pageSize });
  while (page.length > 0) {
    // each in a transaction of its own: nobody waits for a whole page
    for (const { ticketID } of page.filter((ticket) => isAbandoned(ticket, now))) {
      await expireTicket(db, { ticketID, actor, now });
    }
    page = await listInactiveTickets(db, { since, after: page.at(-1), limit: pageSize });
  }
}

import { isAbandoned, inactiveSince } from '@fettle/domain/ticket/abandoned';
import { performAct } from '../../tickets/acts/perform-act.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { listInactiveTickets, lockInactiveTicket } from '../../stores/quoting/inactive-tickets.ts';
import { Failures } from './failures.ts';

const pageSize = 100;
const principal = { kind: 'job', job: 'expireTickets' } as const;

/** Ends the tickets that nobody decides any more (decision 20), whichever of them fail. Any number of processes may do so at once. */
export async function expireTickets(db: Database, now: Date): Promise<void> {
  const failures = new Failures();
  const since = inactiveSince(now);
  let page = await listInactiveTickets(db, { since, after: undefined, limit: pageSize });
  while (page.length > 0) {
    // each in a transaction of its own: nobody waits for a whole page
    for (const { ticketID } of page.filter((ticket) => isAbandoned(ticket, now))) {
      await failures.attempt(() => expireTicket(db, { ticketID, now }));
    }
    page = await listInactiveTickets(db, { since, after: page.at(-1), limit: pageSize });
  }
  failures.throwIfAny();
}

/** One that somebody works on right now is left alone. */
export async function expireTicket(
  db: Database,
  { ticketID, now }: { ticketID: number; now: Date },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ticket = await lockInactiveTicket(trx, ticketID);
    // they may have come back since it was found
    if (!ticket || !isAbandoned(ticket, now)) return;
    const because = ticket.quotedUntil === null ? 'neverQuoted' : 'quotesExpired';
    const parts = { db: trx, clock: { now: () => now } };
    await performAct(parts, { act: 'expire', ticketID, principal, input: { because } });
  });
}

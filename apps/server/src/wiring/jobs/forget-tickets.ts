import { isForgettable, keptSince } from '@fettle/domain/ticket/forgettable';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import {
  anonymiseTickets,
  listEndedTickets,
  lockEndedTickets,
} from '../../stores/forgetting/forget-tickets.ts';
import { Failures } from './failures.ts';

const pageSize = 100;

/**
 * Anonymises the tickets that ended without a repair (decision 22), whichever of them fail. Any number of processes may do so at
 * once.
 */
export async function forgetTickets(db: Database, now: Date): Promise<void> {
  const failures = new Failures();
  const until = keptSince(now);
  let page = await listEndedTickets(db, { until, after: undefined, limit: pageSize });
  while (page.length > 0) {
    const forgettable = page.filter((ticket) => isForgettable(ticket, now));
    if (forgettable.length > 0) await forgetAll(db, forgettable, { now, failures });
    page = await listEndedTickets(db, { until, after: page.at(-1), limit: pageSize });
  }
  failures.throwIfAny();
}

/** Where one of them cannot be forgotten, the others are, one by one. */
async function forgetAll(
  db: Database,
  tickets: readonly { ticketID: number }[],
  { now, failures }: { now: Date; failures: Failures },
): Promise<void> {
  const together = new Failures();
  await together.attempt(() => forgetTogether(db, tickets, now));
  if (!together.hasAny) return;
  for (const ticket of tickets) await failures.attempt(() => forgetTogether(db, [ticket], now));
}

/** Locked together with SKIP LOCKED: rows that others have locked are not waited for. */
async function forgetTogether(
  db: Database,
  tickets: readonly { ticketID: number }[],
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const locked = await lockEndedTickets(
      trx,
      tickets.map(({ ticketID }) => ticketID),
    );
    // something may have happened to one since the page was read
    const forgettable = locked.filter((ticket) => isForgettable(ticket, now));
    await anonymiseTickets(
      trx,
      forgettable.map(({ ticketID }) => ticketID),
      now,
    );
  });
}

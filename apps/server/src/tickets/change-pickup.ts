import type { Database } from '../database/database.ts';
import { appendTicketEvent, type Happening } from '../stores/tickets/ticket-events.ts';
import { findPickup, releaseHolds, setCollectAsap } from '../stores/tickets/windows.ts';

/** No place is held any more: a coordinator calls. The caller has locked the ticket. */
export async function collectAsap(db: Database, { ticketID, actor, now }: Happening): Promise<void> {
  if ((await findPickup(db, ticketID))?.kind === 'asap') return;
  await releaseHolds(db, [ticketID], ['PICKUP']);
  await setCollectAsap(db, { ticketID, asap: true, now });
  await appendTicketEvent(db, { ticketID, kind: 'collectAsap', actor, detail: {}, now });
}

export async function clearPickup(db: Database, { ticketID, actor, now }: Happening): Promise<void> {
  await releaseHolds(db, [ticketID], ['PICKUP']);
  await setCollectAsap(db, { ticketID, asap: false, now });
  await appendTicketEvent(db, { ticketID, kind: 'clearWindow', actor, detail: { task: 'PICKUP' }, now });
}

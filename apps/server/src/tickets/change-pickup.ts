import type { Database } from '../database/database.ts';
import { findPickup, releaseSlot, setCollectAsap } from '../stores/tickets/slots.ts';
import { appendTicketEvent } from '../stores/tickets/tickets.ts';

interface HeldTicket {
  /** Its row is held by the caller's transaction. */
  ticketID: number;
  now: Date;
}

/** No place is held any more: a coordinator calls. */
export async function collectAsap(db: Database, { ticketID, now }: HeldTicket): Promise<void> {
  if ((await findPickup(db, ticketID))?.kind === 'asap') return;
  await releaseSlot(db, ticketID);
  await setCollectAsap(db, { ticketID, asap: true, now });
  await appendTicketEvent(db, { ticketID, kind: 'chooseAsap', actor: 'customer', detail: {}, now });
}

export async function clearPickup(db: Database, { ticketID, now }: HeldTicket): Promise<void> {
  await releaseSlot(db, ticketID);
  await setCollectAsap(db, { ticketID, asap: false, now });
  await appendTicketEvent(db, { ticketID, kind: 'clearSlot', actor: 'customer', detail: {}, now });
}

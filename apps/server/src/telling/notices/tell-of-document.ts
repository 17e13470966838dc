import { findDocument } from '../../stores/money/documents.ts';
import { readTicketEvents } from '../../stores/events/ticket-events.ts';
import { tellOfEvent } from './tell-of-event.ts';
import type { NoticeParts } from './parts.ts';

/** The release before enqueued the document of a payment or refund, not its event: the notice is the same. */
export async function tellOfDocument(parts: NoticeParts, documentID: number): Promise<void> {
  const document = await findDocument(parts.db, documentID);
  if (!document) return;
  const { ticketID } = document;
  const wanted = document.kind === 'invoice' ? 'pay' : 'refund';
  const events = await readTicketEvents(parts.db, ticketID);
  for (const { eventID } of events.filter(({ kind }) => kind === wanted)) {
    await tellOfEvent(parts, { ticketID, eventID });
  }
}

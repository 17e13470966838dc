import { Refusal } from '@fettle/domain/refusal';
import type { ClearableReason } from '@fettle/domain/ticket/events';
import { failedPaymentSince } from '@fettle/domain/ticket/failed-payment';
import type { Database } from '../database/database.ts';
import { clearContactReason } from '../stores/tickets/contact-queue.ts';
import { appendTicketEvent, readTicketEvents, type SeenHappening } from '../stores/tickets/ticket-events.ts';
import { insertNote } from '../stores/tickets/ticket-notes.ts';
import { lockForAct } from './lock-for-act.ts';

/** A call was made: that entry leaves the call list, and what was said is kept. Refused if the list says something else by now. */
export async function clearContact(
  db: Database,
  call: SeenHappening & { reason: ClearableReason; said: string },
): Promise<void> {
  const { ticketID, reason, said, actor, now } = call;
  await db.transaction().execute(async (trx) => {
    const ticket = await lockForAct(trx, call);
    if (ticket.isForgotten) throw new Refusal('ticketForgotten');
    const isListed =
      reason === 'payment-failed'
        ? failedPaymentSince(await readTicketEvents(trx, ticketID)) !== undefined
        : await clearContactReason(trx, { ticketID, reason });
    if (!isListed) throw new Refusal('ticketMovedOn');
    await insertNote(trx, { ticketID, kind: 'contactCleared', reason: said, actor, now });
    await appendTicketEvent(trx, { ticketID, kind: 'contactCleared', actor, detail: { reason }, now });
  });
}

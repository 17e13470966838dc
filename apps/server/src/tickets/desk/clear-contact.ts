import { Refusal } from '@fettle/domain/refusal';
import type { ClearableReason } from '@fettle/domain/ticket/events';
import type { Work } from '../pipeline/work.ts';
import { clearContactReason } from '../../stores/office/contact-queue.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { insertNote } from '../../stores/events/ticket-notes.ts';

/** A call was made: that entry leaves the call list, and what was said is kept. Refused if the list says something else by now. */
export const clearContact: Work<'clearContact', { reason: ClearableReason; said: string }> = {
  run: async (trx, { ticketID, facts, input: { reason, said }, actor, now }) => {
    if (facts.contactReason !== reason) throw new Refusal('ticketMovedOn');
    // that one follows from the events alone
    if (reason !== 'payment-failed') await clearContactReason(trx, { ticketID, reason });
    await insertNote(trx, { ticketID, kind: 'contactCleared', reason: said, actor, now });
    await appendTicketEvent(trx, { ticketID, kind: 'contactCleared', actor, detail: { reason }, now });
  },
};

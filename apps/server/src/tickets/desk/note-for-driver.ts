import type { Work } from '../pipeline/work.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { insertNote } from '../../stores/events/ticket-notes.ts';

/** What whoever goes to the door must know: it stands on their card. */
export const noteForDriver: Work<'noteForDriver', { text: string }> = {
  run: async (trx, { ticketID, input: { text }, actor, now }) => {
    await insertNote(trx, { ticketID, kind: 'noteForDriver', reason: text, actor, now });
    await appendTicketEvent(trx, { ticketID, kind: 'noteForDriver', actor, detail: {}, now });
  },
};

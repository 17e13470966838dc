import type { Work } from '../pipeline/work.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { insertNote } from '../../stores/events/ticket-notes.ts';

/** For the team alone, whatever the ticket's status. */
export const writeNote: Work<'note', { text: string }> = {
  run: async (trx, { ticketID, input, actor, now }) => {
    await insertNote(trx, { ticketID, kind: 'note', reason: input.text, actor, now });
    await appendTicketEvent(trx, { ticketID, kind: 'note', actor, detail: {}, now });
  },
};

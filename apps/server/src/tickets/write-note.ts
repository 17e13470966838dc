import type { Work } from '../acts/work.ts';
import { appendTicketEvent } from '../stores/tickets/ticket-events.ts';
import { insertNote } from '../stores/tickets/ticket-notes.ts';

/** For the team alone, whatever the ticket's status. */
export const writeNote: Work<'note', { text: string }> = {
  run: async (trx, { ticketID, input, actor, now }) => {
    await insertNote(trx, { ticketID, kind: 'note', reason: input.text, actor, now });
    await appendTicketEvent(trx, { ticketID, kind: 'note', actor, detail: {}, now });
  },
};

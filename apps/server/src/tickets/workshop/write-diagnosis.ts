import type { Work } from '../pipeline/work.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { insertNote } from '../../stores/events/ticket-notes.ts';

/** What the technician found, for the team: the price, or that there is no repair, is an act of its own. */
export const writeDiagnosis: Work<'diagnose', { found: string }> = {
  run: async (trx, { ticketID, input, actor, now }) => {
    await insertNote(trx, { ticketID, kind: 'diagnosis', reason: input.found, actor, now });
    await appendTicketEvent(trx, { ticketID, kind: 'diagnosis', actor, detail: {}, now });
  },
};

import { Refusal } from '@fettle/domain/refusal';
import { readFacts } from '../pipeline/read-facts.ts';
import type { Work } from '../pipeline/work.ts';
import { insertNote } from '../../stores/events/ticket-notes.ts';
import { endTickets } from './end-tickets.ts';

interface Cancelling {
  /** What the customer was told that they get back. Another sum is refused; undefined for whoever was told none. */
  refundInPence?: number;
  /** Why staff cancel it. */
  reason?: string;
}

/** Everything that was paid goes back. */
export const cancelTicket: Work<'cancel', Cancelling> = {
  run: async (trx, { ticketID, ticket, input, actor, now }) => {
    const { refundInPence, reason } = input;
    if (refundInPence !== undefined) {
      const { refundablePence } = await readFacts(trx, ticket, ['refundablePence']);
      if (refundInPence !== refundablePence) throw new Refusal('refundChanged');
    }
    if (reason !== undefined) await insertNote(trx, { ticketID, kind: 'cancel', reason, actor, now });
    await endTickets(trx, [ticket], { step: 'cancel', detail: { because: 'asked' }, actor, now });
  },
};

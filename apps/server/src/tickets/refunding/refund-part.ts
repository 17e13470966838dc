import { formatActor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import type { Work } from '../pipeline/work.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { refundTicket } from './refund-ticket.ts';

interface Part {
  amountInPence: number;
  /** In the words of whoever gives it back. */
  reason: string;
}

/** Staff give a part of what was paid back. Two at once cannot give more than there is: the ticket is locked. */
export const refundPart: Work<'refund', Part> = {
  run: async (trx, { ticketID, facts, input, actor, now }) => {
    const { amountInPence: amountPence, reason: note } = input;
    if (amountPence > facts.refundablePence) throw new Refusal('moreThanPaid');
    // whoever had the page open before must not give the same back again
    await appendTicketEvent(trx, { ticketID, kind: 'refundWanted', actor, detail: { amountPence }, now });
    await refundTicket(trx, {
      ticketID,
      amountPence,
      note,
      reason: 'staff',
      actor: formatActor(actor),
      now,
    });
  },
};

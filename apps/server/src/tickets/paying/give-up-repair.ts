import { formatActor } from '@fettle/domain/actor';
import type { Work } from '../pipeline/work.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';
import { refundAll } from '../refunding/refund-ticket.ts';

/** It cannot be repaired: everything that was paid goes back, and no fee is owed. */
export const giveUpRepair: Work<'unrepairable'> = {
  run: async (trx, { ticketID, ticket, actor, now }) => {
    await moveTicket(trx, { ticketID, from: ticket.status, step: 'unrepairable', actor, detail: {}, now });
    await refundAll(trx, { ticketID, reason: 'unrepairable', actor: formatActor(actor), now });
  },
};

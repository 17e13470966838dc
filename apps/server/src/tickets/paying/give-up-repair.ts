import { formatActor } from '@fettle/domain/actor';
import { staffIDOf } from '../pipeline/staff-id-of.ts';
import type { Work } from '../pipeline/work.ts';
import { clearContactReason } from '../../stores/office/contact-queue.ts';
import { voidBill } from '../../stores/quoting/bills.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';
import { insertFinding, type WrittenFinding } from '../../stores/workshop/findings.ts';
import { refundAll } from '../refunding/refund-ticket.ts';

/** It cannot be repaired, and why: everything that was paid goes back, and no fee is owed. */
export const giveUpRepair: Work<'unrepairable', WrittenFinding> = {
  run: async (trx, { ticketID, ticket, input, actor, now }) => {
    const staffID = staffIDOf(actor);
    // extra work that was offered is not to be had either
    await voidBill(trx, { ticketID, actor, now });
    await clearContactReason(trx, { ticketID, reason: 'extra-work' });
    await moveTicket(trx, { ticketID, from: ticket.status, step: 'unrepairable', actor, detail: {}, now });
    await insertFinding(trx, { ...input, ticketID, kind: 'unrepairable', billed: null, staffID, now });
    await refundAll(trx, { ticketID, reason: 'unrepairable', actor: formatActor(actor), now });
  },
};

import { chooseTechnician } from '@fettle/domain/matching';
import { Refusal } from '@fettle/domain/refusal';
import { guaranteeOf, isGuaranteed } from '@fettle/domain/ticket/after-repair/guarantee';
import type { Work } from '../pipeline/work.ts';
import { enforceLimit } from '../../platform/limits/rate-limit.ts';
import { loadCandidates } from '../../stores/catalogue/technicians.ts';
import { findClaimed, insertClaim, insertGuaranteeBill } from '../../stores/tickets/claims.ts';
import { awaitContact } from '../../stores/office/contact-queue.ts';
import { appendTicketEvent, readTicketEvents } from '../../stores/events/ticket-events.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';

/** Each one that was cancelled lets another begin: a coordinator looks at all of them. */
const perCustomer = { name: 'claim', max: 10, windowSeconds: 24 * 60 * 60, per: 'customer' };

/**
 * A fault within the guarantee becomes a ticket of its own, booked as it is made: nothing is to be paid, and its collection is
 * chosen next (decision 43). The same technician puts it right, if they still work here. Idempotent while that claim
 * is open. Gives the new ticket's id.
 */
export const claimGuarantee: Work<'claim', { problem: string }, { ticketID: number }> = {
  before: (parts, { by }) =>
    enforceLimit(parts, perCustomer, by.kind === 'customer' ? String(by.customerID) : by.kind),
  run: async (trx, { ticketID: claimOf, input: { problem }, actor, now }) => {
    const claimed = await findClaimed(trx, claimOf);
    if (claimed.openClaimID !== undefined) return { ticketID: claimed.openClaimID };
    const delivered = (await readTicketEvents(trx, claimOf)).findLast(({ kind }) => kind === 'deliver');
    if (!delivered) throw new Refusal('ticketMovedOn');
    const guarantee = guaranteeOf({ ...claimed, deliveredAt: delivered.at });
    if (!isGuaranteed(guarantee, now)) throw new Refusal('guaranteeOver');

    const technicianID = chooseTechnician(await loadCandidates(trx, claimed), {
      current: claimed.technicianID,
    });
    const ticketID = await insertClaim(trx, {
      claimOf,
      guaranteedUntil: guarantee.until,
      technicianID,
      problem,
      now,
    });
    const start = { technicianID: technicianID ?? null };
    await appendTicketEvent(trx, { ticketID, kind: 'start', actor, detail: start, now });
    const billID = await insertGuaranteeBill(trx, ticketID, now);
    const detail = { ofTicketID: claimOf, billID };
    await moveTicket(trx, { ticketID, from: 'STARTED', step: 'guarantee', actor, detail, now });
    const opened = { claimTicketID: ticketID };
    await appendTicketEvent(trx, { ticketID: claimOf, kind: 'claim', actor, detail: opened, now });
    await awaitContact(trx, { ticketID, reason: 'claim', now });
    return { ticketID };
  },
};

import { chooseTechnician } from '@fettle/domain/matching';
import { Refusal } from '@fettle/domain/refusal';
import { guaranteeOf, isGuaranteed } from '@fettle/domain/ticket/guarantee';
import type { Database } from '../database/database.ts';
import { loadCandidates } from '../stores/catalogue/technicians.ts';
import { findClaimed, insertClaim, insertGuaranteeBill } from '../stores/tickets/claims.ts';
import { awaitContact } from '../stores/tickets/contact-queue.ts';
import { appendTicketEvent, readTicketEvents, type Happening } from '../stores/tickets/ticket-events.ts';
import { moveTicket } from '../stores/tickets/tickets.ts';
import { lockForAct } from './lock-for-act.ts';

/**
 * A fault within the guarantee becomes a ticket of its own, booked as it is made: nothing is to be paid, and its collection is
 * chosen next (decision 43). The same technician puts it right, if they still work here. Idempotent while that claim
 * is open. Gives the new ticket's id.
 */
export async function claimGuarantee(db: Database, claim: Happening & { problem: string }): Promise<number> {
  const { ticketID: claimOf, problem, actor, now } = claim;
  return db.transaction().execute(async (trx) => {
    const { isForgotten } = await lockForAct(trx, claim);
    const claimed = await findClaimed(trx, claimOf);
    if (claimed.openClaimID !== undefined) return claimed.openClaimID;
    const delivered = (await readTicketEvents(trx, claimOf)).findLast(({ kind }) => kind === 'deliver');
    if (!delivered || isForgotten) throw new Refusal('ticketMovedOn');
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
    return ticketID;
  });
}

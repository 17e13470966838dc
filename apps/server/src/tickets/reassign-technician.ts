import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { mayReassign } from '@fettle/domain/ticket/status';
import { inTransaction, type Database } from '../database/database.ts';
import { findTechnician } from '../stores/catalogue/technicians.ts';
import { reconsiderContact } from '../stores/tickets/contact-queue.ts';
import { setTechnician } from '../stores/tickets/set-technician.ts';
import { appendTicketEvent, type SeenHappening } from '../stores/tickets/ticket-events.ts';
import { lockForAct } from './lock-for-act.ts';

/** Gives the job to somebody else, or to the first. Prices that the customer has seen stay as they are. */
export async function reassignTechnician(
  db: Database,
  act: SeenHappening & { technicianID: number },
): Promise<void> {
  const { ticketID, technicianID, actor, now } = act;
  await inTransaction(db, async (trx) => {
    const { status } = await lockForAct(trx, act);
    if (!mayReassign(status)) throw new Refusal('ticketMovedOn');
    if (!(await findTechnician(trx, technicianID))) {
      throw new InvalidInput({ path: 'technicianID', message: 'is no technician of ours' });
    }
    const formerTechnicianID = await setTechnician(trx, { ticketID, technicianID, now });
    if (formerTechnicianID === technicianID) return;
    const detail = { technicianID, formerTechnicianID };
    await appendTicketEvent(trx, { ticketID, kind: 'assign', actor, detail, now });
    await reconsiderContact(trx, ticketID, now);
  });
}

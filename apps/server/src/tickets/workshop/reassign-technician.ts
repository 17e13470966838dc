import { InvalidInput } from '@fettle/domain/refusal';
import type { Work } from '../pipeline/work.ts';
import { findTechnician } from '../../stores/catalogue/technicians.ts';
import { reconsiderContact } from '../../stores/office/contact-queue.ts';
import { setTechnician } from '../../stores/workshop/set-technician.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';

/** Gives the job to somebody else, to the first, or to nobody. Prices that the customer has seen stay as they are. */
export const reassignTechnician: Work<'reassignTechnician', { technicianID: number | null }> = {
  run: async (trx, { ticketID, input: { technicianID }, actor, now }) => {
    if (technicianID !== null && !(await findTechnician(trx, technicianID))) {
      throw new InvalidInput({ path: 'technicianID', message: 'is no technician of ours' });
    }
    const formerTechnicianID = await setTechnician(trx, { ticketID, technicianID, now });
    if (formerTechnicianID === technicianID) return;
    const detail = { technicianID, formerTechnicianID };
    await appendTicketEvent(trx, { ticketID, kind: 'assign', actor, detail, now });
    await reconsiderContact(trx, ticketID, now);
  },
};

import { InvalidInput } from '@fettle/domain/refusal';
import { normaliseSerial, serialIssue } from '@fettle/domain/ticket/serial';
import type { Work } from '../pipeline/work.ts';
import { updateSerial } from '../../stores/workshop/serials.ts';
import { enqueueJob } from '../../stores/jobs/jobs.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';

/** The device's IMEI or serial number, written down when it is collected or looked at. Empty takes it away. */
export const setSerial: Work<'setSerial', { serial: string }> = {
  before: async (_parts, { input }) => {
    const message = serialIssue(input.serial);
    if (message !== undefined) throw new InvalidInput({ path: 'serial', message });
  },
  run: async (trx, { ticketID, ticket, input, actor, now }) => {
    if (!(await updateSerial(trx, { ticketID, serial: normaliseSerial(input.serial) }))) return;
    // a repair that is in a passport moves to the right one
    if (ticket.status === 'COMPLETED') await enqueueJob(trx, 'recordRepair', { ticketID });
    await appendTicketEvent(trx, { ticketID, kind: 'serial', actor, detail: {}, now });
  },
};

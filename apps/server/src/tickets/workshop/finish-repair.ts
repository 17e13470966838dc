import type { RepairReport } from '@fettle/contract/entities/tracking';
import { Refusal } from '@fettle/domain/refusal';
import { isDone } from '@fettle/domain/ticket/checklist';
import { staffIDOf } from '../pipeline/staff-id-of.ts';
import type { Work } from '../pipeline/work.ts';
import { findTicketChecklist } from '../../stores/workshop/checklists.ts';
import { insertReport } from '../../stores/workshop/repair-reports.ts';
import { insertNote } from '../../stores/events/ticket-notes.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';

interface Finished {
  report: RepairReport;
  /** Why it goes on although not everything on the list has passed. */
  despite?: string | undefined;
}

/** Repaired and tested. The first report stays the one. */
export const finishRepair: Work<'repaired', Finished> = {
  run: async (trx, { ticketID, ticket, input: { report, despite }, actor, now }) => {
    const { points } = await findTicketChecklist(trx, ticketID);
    const isTested = isDone(points.after);
    if (!isTested && despite === undefined) throw new Refusal('testsMissing');
    await moveTicket(trx, { ticketID, from: ticket.status, step: 'repair', actor, detail: {}, now });
    if (!isTested && despite !== undefined) {
      await insertNote(trx, { ticketID, kind: 'repair', reason: despite, actor, now });
    }
    await insertReport(trx, { ticketID, report, actor, staffID: staffIDOf(actor), now });
  },
};

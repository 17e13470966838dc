import type { RepairReport } from '@fettle/contract/entities/tracking';
import type { Actor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { mayHappen } from '@fettle/domain/ticket/may-happen';
import { isDone } from '@fettle/domain/ticket/checklist';
import { can } from '@fettle/domain/ticket/status';
import type { Database } from '../database/database.ts';
import { findBill } from '../stores/tickets/bills.ts';
import { findTicketChecklist } from '../stores/tickets/checklists.ts';
import { insertReport } from '../stores/tickets/repair-reports.ts';
import type { SeenHappening } from '../stores/tickets/ticket-events.ts';
import { insertNote } from '../stores/tickets/ticket-notes.ts';
import { moveTicket } from '../stores/tickets/tickets.ts';
import { lockForAct } from './lock-for-act.ts';

interface Finished extends SeenHappening {
  actor: Extract<Actor, { kind: 'staff' }>;
  report: RepairReport;
  /** Why it goes on although not everything on the list has passed. */
  despite?: string | undefined;
}

/** Repaired and tested. Idempotent: the first report stays the one. */
export async function finishRepair(db: Database, finished: Finished): Promise<void> {
  const { ticketID, actor, despite, now } = finished;
  await db.transaction().execute(async (trx) => {
    const ticket = await lockForAct(trx, finished);
    if (ticket.status === 'REPAIRED') return;
    if (ticket.isPaying) throw new Refusal('paymentOnItsWay');
    if (!can('repair', ticket.status)) throw new Refusal('ticketMovedOn');
    const bill = await findBill(trx, ticketID);
    if (!mayHappen('repair', { status: ticket.status, bill })) throw new Refusal('notPaid');
    const { points } = await findTicketChecklist(trx, ticketID);
    const isTested = isDone(points.after);
    if (!isTested && despite === undefined) throw new Refusal('testsMissing');
    await moveTicket(trx, { ticketID, from: ticket.status, step: 'repair', actor, detail: {}, now });
    if (!isTested && despite !== undefined) {
      await insertNote(trx, { ticketID, kind: 'repair', reason: despite, actor, now });
    }
    await insertReport(trx, { ...finished, staffID: actor.staffID });
  });
}

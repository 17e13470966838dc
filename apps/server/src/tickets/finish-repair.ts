import type { RepairReport } from '@fettle/contract/entities/tracking';
import type { Actor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { mayHappen } from '@fettle/domain/ticket/may-happen';
import { can } from '@fettle/domain/ticket/status';
import type { Database } from '../database/database.ts';
import { findBill } from '../stores/tickets/bills.ts';
import { insertReport } from '../stores/tickets/repair-reports.ts';
import type { SeenHappening } from '../stores/tickets/ticket-events.ts';
import { moveTicket } from '../stores/tickets/tickets.ts';
import { lockForAct } from './lock-for-act.ts';

interface Finished extends SeenHappening {
  actor: Extract<Actor, { kind: 'staff' }>;
  report: RepairReport;
}

/** Repaired and tested. Idempotent: the first report stays the one. */
export async function finishRepair(db: Database, finished: Finished): Promise<void> {
  const { ticketID, actor, now } = finished;
  await db.transaction().execute(async (trx) => {
    const ticket = await lockForAct(trx, finished);
    if (ticket.status === 'REPAIRED') return;
    if (ticket.isPaying) throw new Refusal('paymentOnItsWay');
    if (!can('repair', ticket.status)) throw new Refusal('ticketMovedOn');
    const bill = await findBill(trx, ticketID);
    if (!mayHappen('repair', { status: ticket.status, bill })) throw new Refusal('notPaid');
    await moveTicket(trx, { ticketID, from: ticket.status, step: 'repair', actor, detail: {}, now });
    await insertReport(trx, { ...finished, staffID: actor.staffID });
  });
}

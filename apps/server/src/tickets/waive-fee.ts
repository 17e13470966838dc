import { Refusal } from '@fettle/domain/refusal';
import { mayHappen } from '@fettle/domain/ticket/may-happen';
import type { Database } from '../database/database.ts';
import { findBill, voidBill } from '../stores/tickets/bills.ts';
import type { SeenHappening } from '../stores/tickets/ticket-events.ts';
import { insertNote } from '../stores/tickets/ticket-notes.ts';
import { moveTicket } from '../stores/tickets/tickets.ts';
import { lockForAct } from './lock-for-act.ts';

/** The diagnostic fee is not asked for after all, and the device may go back. */
export async function waiveFee(db: Database, act: SeenHappening & { reason: string }): Promise<void> {
  const { ticketID, reason, actor, now } = act;
  await db.transaction().execute(async (trx) => {
    const { status, isPaying } = await lockForAct(trx, act);
    if (isPaying) throw new Refusal('paymentOnItsWay');
    const bill = await findBill(trx, ticketID);
    if (!bill || !mayHappen('waive', { status, bill })) throw new Refusal('ticketMovedOn');
    const detail = { billID: bill.billID };
    await moveTicket(trx, { ticketID, from: status, step: 'waive', actor, detail, now });
    await insertNote(trx, { ticketID, kind: 'waive', reason, actor, now });
    await voidBill(trx, { ticketID, actor, now });
  });
}

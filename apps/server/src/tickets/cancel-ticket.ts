import { Refusal } from '@fettle/domain/refusal';
import { can } from '@fettle/domain/ticket/status';
import { inTransaction, type Database } from '../database/database.ts';
import { listRefundable } from '../stores/payments/refunds.ts';
import type { SeenHappening } from '../stores/tickets/ticket-events.ts';
import { insertNote } from '../stores/tickets/ticket-notes.ts';
import { endTickets } from './end-tickets.ts';
import { lockForAct } from './lock-for-act.ts';

interface Cancelling extends SeenHappening {
  /** What the customer was told that they get back. Another sum is refused; undefined for whoever was told none. */
  refundPence?: number;
  /** Why staff cancel it. */
  reason?: string;
}

/** Everything that was paid goes back. Idempotent: a ticket that is cancelled stays so. */
export async function cancelTicket(db: Database, cancelling: Cancelling): Promise<void> {
  const { ticketID, refundPence, reason, actor, now } = cancelling;
  await inTransaction(db, async (trx) => {
    const ticket = await lockForAct(trx, cancelling);
    if (ticket.status === 'CANCELLED') return;
    if (ticket.isPaying) throw new Refusal('paymentOnItsWay');
    if (!can('cancel', ticket.status)) throw new Refusal('ticketMovedOn');
    if (refundPence !== undefined && refundPence !== (await refundableOf(trx, ticketID))) {
      throw new Refusal('refundChanged');
    }
    if (reason !== undefined) await insertNote(trx, { ticketID, kind: 'cancel', reason, actor, now });
    await endTickets(trx, [ticket], { step: 'cancel', detail: { because: 'asked' }, actor, now });
  });
}

async function refundableOf(trx: Database, ticketID: number): Promise<number> {
  const payments = await listRefundable(trx, ticketID);
  return payments.reduce((sum, { refundablePence }) => sum + refundablePence, 0);
}

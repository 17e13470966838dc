import { Refusal } from '@fettle/domain/refusal';
import { can } from '@fettle/domain/ticket/status';
import { inTransaction, type Database } from '../database/database.ts';
import type { Happening } from '../stores/tickets/ticket-events.ts';
import { endTickets } from './end-tickets.ts';
import { lockForAct } from './lock-for-act.ts';

/** Idempotent: a ticket that is cancelled stays so. */
export async function cancelTicket(db: Database, { ticketID, actor, now }: Happening): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ticket = await lockForAct(trx, { ticketID, actor });
    if (ticket.status === 'CANCELLED') return;
    if (ticket.isPaying) throw new Refusal('paymentOnItsWay');
    if (!can('cancel', ticket.status)) throw new Refusal('ticketMovedOn');
    await endTickets(trx, [ticket], { step: 'cancel', detail: { because: 'asked' }, actor, now });
  });
}

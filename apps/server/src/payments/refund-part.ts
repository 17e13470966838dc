import { formatActor, type Actor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../database/database.ts';
import { listRefundable } from '../stores/payments/refunds.ts';
import { appendTicketEvent } from '../stores/tickets/ticket-events.ts';
import { lockForAct } from '../tickets/lock-for-act.ts';
import { refundTicket } from './refund-ticket.ts';

interface Part {
  ticketID: number;
  amountPence: number;
  /** In the words of whoever gives it back. */
  note: string;
  actor: Actor;
  seenEventID?: string | undefined;
  now: Date;
}

/** Staff give a part of what was paid back. Two at once cannot give more than there is: the ticket is locked. */
export async function refundPart(db: Database, { actor, ...part }: Part): Promise<void> {
  const { ticketID, amountPence } = part;
  await db.transaction().execute(async (trx) => {
    const ticket = await lockForAct(trx, { ...part, actor });
    if (ticket.isPaying) throw new Refusal('paymentOnItsWay');
    const refundable = await listRefundable(trx, ticketID);
    const leftPence = refundable.reduce((sum, { refundablePence }) => sum + refundablePence, 0);
    if (amountPence > leftPence) throw new Refusal('moreThanPaid');
    // whoever had the page open before must not give the same back again
    const { now } = part;
    await appendTicketEvent(trx, { ticketID, kind: 'refundWanted', actor, detail: { amountPence }, now });
    await refundTicket(trx, { ...part, reason: 'staff', actor: formatActor(actor) });
  });
}

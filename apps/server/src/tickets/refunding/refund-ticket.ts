import type { Database } from '../../platform/database/database.ts';
import type { RefundReason } from '../../platform/database/tables/payments.ts';
import { listRefundable, promiseRefund } from '../../stores/money/refunds.ts';

interface TicketRefund {
  ticketID: number;
  amountPence: number;
  reason: RefundReason;
  note?: string;
  actor: string;
  now: Date;
}

/** Gives back from a ticket's payments, the newest first. The caller has locked the ticket. */
export async function refundTicket(db: Database, wanted: TicketRefund): Promise<void> {
  let leftPence = wanted.amountPence;
  for (const { attemptID, refundablePence } of await listRefundable(db, wanted.ticketID)) {
    const amountPence = Math.min(leftPence, refundablePence);
    if (amountPence === 0) continue;
    await promiseRefund(db, { ...wanted, attemptID, amountPence });
    leftPence -= amountPence;
  }
  if (leftPence > 0)
    throw new Error(`ticket ${wanted.ticketID} has ${leftPence} pence less to give back than wanted`);
}

/** Everything that was paid and not refunded, pending refunds included. */
export async function refundAll(db: Database, wanted: Omit<TicketRefund, 'amountPence'>): Promise<number> {
  const refundable = await listRefundable(db, wanted.ticketID);
  const amountPence = refundable.reduce((sum, { refundablePence }) => sum + refundablePence, 0);
  if (amountPence > 0) await refundTicket(db, { ...wanted, amountPence });
  return amountPence;
}

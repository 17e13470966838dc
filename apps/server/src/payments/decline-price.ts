import { formatActor, type Actor } from '@fettle/domain/actor';
import { settlementOf } from '@fettle/domain/payment/refund-due';
import { Refusal } from '@fettle/domain/refusal';
import { can } from '@fettle/domain/ticket/status';
import type { Database } from '../database/database.ts';
import { findPaidPence } from '../stores/payments/ledger.ts';
import { lockPayingTicket } from '../stores/payments/paying.ts';
import { openBill, voidBill } from '../stores/tickets/bills.ts';
import { moveTicket } from '../stores/tickets/tickets.ts';
import { refundTicket } from './refund-ticket.ts';

interface Decline {
  ticketID: number;
  /** Whose ticket it must be; null for staff. */
  customerID: number | null;
  /** Staff may find that it could not have been repaired anyway: then no fee is owed. */
  fixable: boolean;
  actor: Actor;
  now: Date;
}

/** 'No, send it back': what was paid beyond the diagnostic fee goes back; what is lacking becomes a bill. */
export async function declinePrice(db: Database, decline: Decline): Promise<void> {
  const { ticketID, customerID, fixable, actor, now } = decline;
  await db.transaction().execute(async (trx) => {
    const ticket = await lockPayingTicket(trx, ticketID);
    if (customerID !== null && ticket.customerID !== customerID) throw new Refusal('unknownTicket');
    // pressed twice
    if (ticket.status === 'DECLINED') return;
    if (ticket.payingSince !== null) throw new Refusal('paymentOnItsWay');
    if (!can('decline', ticket.status)) throw new Refusal('ticketMovedOn');
    await voidBill(trx, { ticketID, actor, now });
    const paidPence = await findPaidPence(trx, ticketID);
    const { refundPence, feeOwedPence } = settlementOf(fixable ? 'declined' : 'declinedUnfixable', paidPence);
    const feeBillID =
      feeOwedPence > 0
        ? await openBill(trx, {
            ticketID,
            kind: 'diagnosticFee',
            quoteID: null,
            amountPence: feeOwedPence,
            actor,
            now,
          })
        : null;
    if (refundPence > 0) {
      await refundTicket(trx, {
        ticketID,
        amountPence: refundPence,
        reason: 'declined',
        actor: formatActor(actor),
        now,
      });
    }
    await moveTicket(trx, {
      ticketID,
      from: ticket.status,
      step: 'decline',
      actor,
      detail: { feeBillID },
      now,
    });
  });
}

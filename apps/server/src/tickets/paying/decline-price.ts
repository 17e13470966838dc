import { formatActor } from '@fettle/domain/actor';
import { settlementOf } from '@fettle/domain/payment/refund-due';
import type { Work } from '../pipeline/work.ts';
import { listRefundable } from '../../stores/money/refunds.ts';
import { openBill, voidBill } from '../../stores/quoting/bills.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';
import { refundTicket } from '../refunding/refund-ticket.ts';

/**
 * 'No, send it back': what was paid beyond the diagnostic fee goes back; what is lacking becomes a bill. A technician has named a
 * price, so it could be repaired: the fee is owed.
 */
export const declinePrice: Work<'declinePrice'> = {
  run: async (trx, { ticketID, ticket, actor, now }) => {
    const happening = { ticketID, actor, now };
    await voidBill(trx, happening);
    // what is on its way back, or came back and is owed, is not paid any more
    const paid = await listRefundable(trx, ticketID);
    const paidPence = paid.reduce((sum, { refundablePence }) => sum + refundablePence, 0);
    const { refundPence, feeOwedPence } = settlementOf('declined', paidPence);
    const fee = { kind: 'diagnosticFee', quoteID: null, amountPence: feeOwedPence } as const;
    const feeBillID = feeOwedPence > 0 ? await openBill(trx, { ...happening, ...fee }) : null;
    if (refundPence > 0) {
      await refundTicket(trx, {
        ticketID,
        amountPence: refundPence,
        reason: 'declined',
        actor: formatActor(actor),
        now,
      });
    }
    await moveTicket(trx, { ...happening, from: ticket.status, step: 'decline', detail: { feeBillID } });
  },
};

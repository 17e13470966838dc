import { formatActor } from '@fettle/domain/actor';
import { declineFeePence, settlementOf } from '@fettle/domain/payment/refund-due';
import { Refusal } from '@fettle/domain/refusal';
import { acceptedQuote } from '@fettle/domain/ticket/ticket';
import type { Work } from '../pipeline/work.ts';
import { listRefundable } from '../../stores/money/refunds.ts';
import { openBill, voidBill } from '../../stores/quoting/bills.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';
import { findFindingOfBill } from '../../stores/workshop/findings.ts';
import { refundTicket } from '../refunding/refund-ticket.ts';

interface Declined {
  /** What the button said that it costs. */
  feeInPence?: number | undefined;
}

/**
 * 'No, send it back': what was paid beyond the diagnostic fee goes back; what is lacking becomes a bill. A technician has named a
 * price, so it could be repaired: the fee is owed, unless the quote named none or the price is above its maximum.
 */
export const declinePrice: Work<'declinePrice', Declined> = {
  run: async (trx, { ticketID, ticket, facts, input, actor, now }) => {
    const happening = { ticketID, actor, now };
    const quote = acceptedQuote(facts);
    const { bill } = facts;
    if (!quote || !bill) throw new Error(`ticket ${ticketID} awaits a payment without a quote or a bill`);
    const found = await findFindingOfBill(trx, bill.billID);
    const feePence = declineFeePence(quote, found?.pricePence ?? bill.amountPence);
    if (input.feeInPence !== undefined && input.feeInPence !== feePence) throw new Refusal('amountChanged');
    await voidBill(trx, happening);
    // what is on its way back, or came back and is owed, is not paid any more
    const paid = await listRefundable(trx, ticketID);
    const paidPence = paid.reduce((sum, { refundablePence }) => sum + refundablePence, 0);
    const { refundPence, feeOwedPence } = settlementOf('declined', { paidPence, feePence });
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

import { isAboveMaximum } from '@fettle/domain/payment/refund-due';
import { discountedPence } from '@fettle/domain/promo';
import { Refusal } from '@fettle/domain/refusal';
import { acceptedQuote } from '@fettle/domain/ticket/ticket';
import { staffIDOf } from '../pipeline/staff-id-of.ts';
import type { Work } from '../pipeline/work.ts';
import { openBill } from '../../stores/quoting/bills.ts';
import { findPromo } from '../../stores/prices/promos.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';
import { insertFinding, type WrittenFinding } from '../../stores/workshop/findings.ts';

interface FinalPrice extends WrittenFinding {
  /** Before the code. */
  amountInPence: number;
  /** To more than the quote's maximum. */
  customerAgreed: boolean;
}

/**
 * What an open quote costs after the diagnosis, and why. Never more than its maximum unless the customer has said yes; the event tells
 * who set it. The bill says what is left after the code. From here on the customer pays or declines.
 */
export const setFinalPrice: Work<'setFinalPrice', FinalPrice> = {
  run: async (trx, { ticketID, ticket, facts, input, actor, now }) => {
    const { amountInPence: pricePence, customerAgreed } = input;
    const quote = acceptedQuote(facts);
    if (!quote) throw new Error(`ticket ${ticketID} has an open quote and none that is accepted`);
    if (isAboveMaximum(quote, pricePence) && !customerAgreed) throw new Refusal('aboveMaximum');
    const promo = ticket.promoCode === null ? undefined : await findPromo(trx, ticket.promoCode);
    const amountPence = discountedPence(pricePence, promo?.discount);
    const { quoteID } = quote;
    const billID = await openBill(trx, { ticketID, kind: 'finalPrice', quoteID, amountPence, actor, now });
    const billed = { billID, pricePence };
    await insertFinding(trx, {
      ...input,
      ticketID,
      kind: 'finalPrice',
      billed,
      staffID: staffIDOf(actor),
      now,
    });
    const detail = { billID, amountPence };
    await moveTicket(trx, { ticketID, from: ticket.status, step: 'finalPrice', actor, detail, now });
  },
};

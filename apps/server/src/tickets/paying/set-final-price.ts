import { discountedPrice } from '@fettle/domain/quote';
import { Refusal } from '@fettle/domain/refusal';
import { acceptedQuote } from '@fettle/domain/ticket/ticket';
import type { Work } from '../pipeline/work.ts';
import { openBill } from '../../stores/quoting/bills.ts';
import { findPromo } from '../../stores/prices/promos.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';

interface FinalPrice {
  amountInPence: number;
  /** To more than the quote's maximum. */
  customerAgreed: boolean;
}

/**
 * What an open quote costs after the diagnosis. Never more than its maximum, with the code taken off, unless the customer
 * has said yes; the event tells who set it. From here on the customer pays or declines.
 */
export const setFinalPrice: Work<'setFinalPrice', FinalPrice> = {
  run: async (trx, { ticketID, ticket, facts, input, actor, now }) => {
    const { amountInPence: amountPence, customerAgreed } = input;
    const quote = acceptedQuote(facts);
    if (!quote) throw new Error(`ticket ${ticketID} has an open quote and none that is accepted`);
    const promo = ticket.promoCode === null ? undefined : await findPromo(trx, ticket.promoCode);
    const price = promo ? discountedPrice(quote.price, promo.discount) : quote.price;
    if (price.kind === 'open' && amountPence > price.maxPence && !customerAgreed) {
      throw new Refusal('aboveMaximum');
    }
    const { quoteID } = quote;
    const billID = await openBill(trx, { ticketID, kind: 'finalPrice', quoteID, amountPence, actor, now });
    const detail = { billID, amountPence };
    await moveTicket(trx, { ticketID, from: ticket.status, step: 'finalPrice', actor, detail, now });
  },
};

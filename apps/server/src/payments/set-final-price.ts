import type { Actor } from '@fettle/domain/actor';
import { discountedPrice } from '@fettle/domain/quote';
import { Refusal } from '@fettle/domain/refusal';
import { can } from '@fettle/domain/ticket/status';
import type { Database } from '../database/database.ts';
import { openBill } from '../stores/tickets/bills.ts';
import { findAcceptedQuote } from '../stores/tickets/quotes.ts';
import { moveTicket } from '../stores/tickets/tickets.ts';
import { lockForAct } from '../tickets/lock-for-act.ts';

interface FinalPrice {
  ticketID: number;
  amountPence: number;
  /** To more than the quote's maximum. */
  customerAgreed: boolean;
  actor: Actor;
  seenEventID?: string | undefined;
  now: Date;
}

/**
 * What an open quote costs after the diagnosis. Never more than its maximum, with the code taken off, unless the customer
 * has said yes; the event tells who set it. From here on the customer pays or declines.
 */
export async function setFinalPrice(db: Database, wanted: FinalPrice): Promise<void> {
  const { ticketID, amountPence, customerAgreed, actor, now } = wanted;
  await db.transaction().execute(async (trx) => {
    const ticket = await lockForAct(trx, wanted);
    if (ticket.isPaying) throw new Refusal('paymentOnItsWay');
    if (!can('finalPrice', ticket.status)) throw new Refusal('ticketMovedOn');
    const quote = await findAcceptedQuote(trx, ticketID);
    if (quote?.price.kind !== 'open') throw new Refusal('quoteUnavailable');
    const price = ticket.promo ? discountedPrice(quote.price, ticket.promo.discount) : quote.price;
    if (price.kind === 'open' && amountPence > price.maxPence && !customerAgreed) {
      throw new Refusal('aboveMaximum');
    }
    const { quoteID } = quote;
    const billID = await openBill(trx, { ticketID, kind: 'finalPrice', quoteID, amountPence, actor, now });
    const detail = { billID, amountPence };
    await moveTicket(trx, { ticketID, from: ticket.status, step: 'finalPrice', actor, detail, now });
  });
}

import { discountedPence } from '@fettle/domain/promo';
import { hasExpired } from '@fettle/domain/quote';
import { Refusal } from '@fettle/domain/refusal';
import { isUndecided } from '@fettle/domain/ticket/status';
import type { Database } from '../../database/database.ts';
import { billRepair, voidBill } from '../../stores/tickets/bills.ts';
import { holdOwnTicket, type OwnTicket } from '../../stores/tickets/own-tickets.ts';
import { findQuote, markAccepted, type OfferedQuote } from '../../stores/tickets/quotes.ts';
import { appendTicketEvent, moveTicket } from '../../stores/tickets/tickets.ts';
import type { Handler } from '../handler.ts';
import { keepPickup } from '../../tickets/keep-pickup.ts';
import { showTicket } from '../../tickets/show-ticket.ts';

/** Once more does no more: the same quote, one bill, one event. Another quote is taken instead until one is paid. */
export const acceptQuote: Handler<'tickets/accept{Brand}Quote'> = async (input, context) => {
  const { db, clock, customerID } = context;
  const { ticketID, quoteID, timeSlot } = input;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const ticket = await holdOwnTicket(trx, { ticketID, customerID });
    if (!ticket) throw new Refusal('unknownTicket');
    if (!isUndecided(ticket.status)) throw new Refusal('ticketMovedOn');
    const quote = await findQuote(trx, { ticketID, quoteID });
    if (!quote) throw new Refusal('quoteUnavailable');
    // the accepted price is final
    if (!quote.accepted && hasExpired(quote, now)) throw new Refusal('quoteExpired');
    if (timeSlot) await keepPickup(trx, { ticketID, customerID, timeSlot, now });
    if (quote.price.kind === 'open') return acceptOpen(trx, { ticket, quote, now });
    const amountPence = discountedPence(quote.price.pence, ticket.promo?.discount);
    await acceptFixed(trx, { ticket, quote, amountPence, now });
  });
  return { ticket: await showTicket(db, ticketID, now) };
};

interface Acceptance {
  ticket: OwnTicket;
  quote: OfferedQuote;
  now: Date;
}

async function acceptFixed(
  db: Database,
  { ticket, quote, amountPence, now }: Acceptance & { amountPence: number },
): Promise<void> {
  const { ticketID, status } = ticket;
  const { quoteID } = quote;
  if (status !== 'ACCEPTED' || !quote.accepted) {
    await markAccepted(db, { ticketID, quoteID });
    const event = status === 'ACCEPTED' ? 'change' : 'accept';
    await moveTicket(db, { ticketID, from: status, event, actor: 'customer', detail: { quoteID }, now });
  }
  await billRepair(db, { ticketID, quoteID, amountPence, now });
}

/** There is nothing to pay yet: the order waits to be booked (decision 17). */
async function acceptOpen(db: Database, { ticket, quote, now }: Acceptance): Promise<void> {
  const { ticketID, status } = ticket;
  const { quoteID } = quote;
  if (quote.accepted) return;
  await markAccepted(db, { ticketID, quoteID });
  const happening = { ticketID, actor: 'customer', detail: { quoteID }, now } as const;
  if (status !== 'ACCEPTED') return appendTicketEvent(db, { ...happening, kind: 'chooseQuote' });
  await voidBill(db, ticketID);
  await moveTicket(db, { ...happening, from: status, event: 'reopen' });
}

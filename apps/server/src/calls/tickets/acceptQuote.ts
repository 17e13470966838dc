import type { Actor } from '@fettle/domain/actor';
import { discountedPence } from '@fettle/domain/promo';
import { hasExpired } from '@fettle/domain/quote';
import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../database/database.ts';
import { openBill, voidBill } from '../../stores/tickets/bills.ts';
import { holdOwnTicket, type OwnTicket } from '../../stores/tickets/own-tickets.ts';
import { findQuote, markAccepted, type OfferedQuote } from '../../stores/tickets/quotes.ts';
import { appendTicketEvent } from '../../stores/tickets/ticket-events.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';
import type { Handler } from '../handler.ts';
import { ensureUndecided } from '../../tickets/ensure-undecided.ts';
import { keepPickup } from '../../tickets/keep-pickup.ts';
import { showTicket } from '../../tickets/show-ticket.ts';

/** Once more does no more: the same quote, one bill, one event. Another quote is taken instead until one is paid. */
export const acceptQuote: Handler<'tickets/accept{Brand}Quote'> = async (input, context) => {
  const { db, clock, customerID } = context;
  const { ticketID, quoteID, timeSlot } = input;
  const now = clock.now();
  const actor = { kind: 'customer', customerID } as const;
  await db.transaction().execute(async (trx) => {
    const ticket = await holdOwnTicket(trx, { ticketID, customerID });
    if (!ticket) throw new Refusal('unknownTicket');
    ensureUndecided(ticket);
    const quote = await findQuote(trx, { ticketID, quoteID });
    if (!quote) throw new Refusal('quoteUnavailable');
    // the accepted price is final
    if (!quote.accepted && hasExpired(quote, now)) throw new Refusal('quoteExpired');
    if (timeSlot) await keepPickup(trx, { ticketID, customerID, timeSlot, actor, now });
    if (quote.price.kind === 'open') return acceptOpen(trx, { ticket, quote, actor, now });
    const amountPence = discountedPence(quote.price.pence, ticket.promo?.discount);
    await acceptFixed(trx, { ticket, quote, amountPence, actor, now });
  });
  return { ticket: await showTicket(db, ticketID, now) };
};

interface Acceptance {
  ticket: OwnTicket;
  quote: OfferedQuote;
  actor: Actor;
  now: Date;
}

async function acceptFixed(
  db: Database,
  { ticket, quote, amountPence, actor, now }: Acceptance & { amountPence: number },
): Promise<void> {
  const { ticketID, status } = ticket;
  const { quoteID } = quote;
  if (status !== 'ACCEPTED' || !quote.accepted) {
    await markAccepted(db, { ticketID, quoteID });
    const step = status === 'ACCEPTED' ? 'change' : 'accept';
    await moveTicket(db, { ticketID, from: status, step, actor, detail: { quoteID }, now });
  }
  await openBill(db, { ticketID, kind: 'repair', quoteID, amountPence, actor, now });
}

/** There is nothing to pay yet: the order waits to be booked (decision 17). */
async function acceptOpen(db: Database, { ticket, quote, actor, now }: Acceptance): Promise<void> {
  const { ticketID, status } = ticket;
  const { quoteID } = quote;
  if (quote.accepted) return;
  await markAccepted(db, { ticketID, quoteID });
  const happening = { ticketID, actor, detail: { quoteID }, now };
  if (status !== 'ACCEPTED') return appendTicketEvent(db, { ...happening, kind: 'chooseQuote' });
  await moveTicket(db, { ...happening, from: status, step: 'reopen' });
  await voidBill(db, happening);
}

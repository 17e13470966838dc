import type { TimeWindow } from '@fettle/contract/entities/ticket';
import { discountedPence } from '@fettle/domain/promo';
import { isAcceptable } from '@fettle/domain/quote';
import { Refusal } from '@fettle/domain/refusal';
import { inTransaction, type Database } from '../database/database.ts';
import { openBill, voidBill } from '../stores/tickets/bills.ts';
import type { LockedTicket } from '../stores/tickets/lock-ticket.ts';
import { findQuote, markAccepted, type OfferedQuote } from '../stores/tickets/quotes.ts';
import { appendTicketEvent, type Happening } from '../stores/tickets/ticket-events.ts';
import { moveTicket } from '../stores/tickets/tickets.ts';
import { keepPickup } from './keep-pickup.ts';
import { lockUndecided } from './lock-for-act.ts';

interface Acceptance extends Happening {
  quoteID: number;
  /** The window the customer sees as theirs is held on, or taken again; null leaves the collection as it is. */
  window: TimeWindow | null;
  maxHeld: number;
}

/** Idempotent: the same quote again leaves one bill and one event. Another quote is taken instead until one is paid. */
export async function acceptQuote(db: Database, acceptance: Acceptance): Promise<void> {
  const { ticketID, quoteID, window, maxHeld, actor, now } = acceptance;
  await inTransaction(db, async (trx) => {
    const ticket = await lockUndecided(trx, acceptance);
    const quote = await findQuote(trx, { ticketID, quoteID });
    if (!quote) throw new Refusal('quoteUnavailable');
    // the accepted price is final
    if (!isAcceptable(quote, now)) throw new Refusal('quoteExpired');
    const happening = { ticketID, actor, now };
    if (quote.price.kind === 'open') await acceptOpen(trx, ticket, quote, happening);
    else await acceptFixed(trx, ticket, { ...quote, pence: quote.price.pence }, happening);
    // windows are locked last (stores/locks.ts); if theirs is lost, nothing of this has happened
    if (window) await keepPickup(trx, { ...happening, window, maxHeld });
  });
}

async function acceptFixed(
  trx: Database,
  { ticketID, status, promo }: LockedTicket,
  { quoteID, accepted, pence }: OfferedQuote & { pence: number },
  happening: Happening,
): Promise<void> {
  if (status !== 'ACCEPTED' || !accepted) {
    await markAccepted(trx, { ticketID, quoteID });
    const step = status === 'ACCEPTED' ? 'change' : 'accept';
    await moveTicket(trx, { ...happening, from: status, step, detail: { quoteID } });
  }
  const amountPence = discountedPence(pence, promo?.discount);
  await openBill(trx, { ...happening, kind: 'repair', quoteID, amountPence });
}

/** There is nothing to pay yet: the ticket waits to be booked (decision 17). */
async function acceptOpen(
  trx: Database,
  { ticketID, status }: LockedTicket,
  { quoteID, accepted }: OfferedQuote,
  happening: Happening,
): Promise<void> {
  if (accepted) return;
  await markAccepted(trx, { ticketID, quoteID });
  const detail = { quoteID };
  if (status !== 'ACCEPTED') return appendTicketEvent(trx, { ...happening, kind: 'chooseQuote', detail });
  await moveTicket(trx, { ...happening, from: status, step: 'reopen', detail });
  await voidBill(trx, happening);
}

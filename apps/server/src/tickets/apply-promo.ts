import { discountedPence, mayUsePromo, type Discount } from '@fettle/domain/promo';
import { Refusal } from '@fettle/domain/refusal';
import { inTransaction, type Database } from '../database/database.ts';
import { openBill } from '../stores/tickets/bills.ts';
import type { LockedTicket } from '../stores/tickets/lock-ticket.ts';
import { countPromoUses, lockPromo, setPromo } from '../stores/tickets/promos.ts';
import { findAcceptedQuote } from '../stores/tickets/quotes.ts';
import { appendTicketEvent, type Happening } from '../stores/tickets/ticket-events.ts';
import { lockUndecided } from './lock-for-act.ts';

/** One promo per ticket (spec §5); idempotent for the same one. */
export async function applyPromo(db: Database, application: Happening & { code: string }): Promise<void> {
  const { ticketID, code, actor, now } = application;
  await inTransaction(db, async (trx) => {
    const ticket = await lockUndecided(trx, application);
    if (ticket.promo?.promoCode === code) return;
    if (ticket.promo) throw new Refusal('promoAlreadyAdded');
    const found = await lockPromo(trx, code);
    const { customerID } = ticket;
    if (!found || !mayUsePromo(found.rules, await countPromoUses(trx, { code, customerID }), now)) {
      throw new Refusal('promoInvalid');
    }
    await setPromo(trx, application);
    await appendTicketEvent(trx, { ticketID, kind: 'applyCode', actor, detail: { code }, now });
    await billAnew(trx, ticket, found.promo.discount, application);
  });
}

export async function removePromo(db: Database, happening: Happening): Promise<void> {
  const { ticketID, actor, now } = happening;
  await inTransaction(db, async (trx) => {
    const ticket = await lockUndecided(trx, happening);
    if (!ticket.promo) return;
    const { promoCode: code } = ticket.promo;
    await setPromo(trx, { ticketID, code: null, now });
    await appendTicketEvent(trx, { ticketID, kind: 'removeCode', actor, detail: { code }, now });
    await billAnew(trx, ticket, undefined, happening);
  });
}

/** A quote that is accepted already costs something else now. */
async function billAnew(
  trx: Database,
  { ticketID, status }: LockedTicket,
  discount: Discount | undefined,
  { actor, now }: Happening,
): Promise<void> {
  if (status !== 'ACCEPTED') return;
  const quote = await findAcceptedQuote(trx, ticketID);
  if (quote?.price.kind !== 'fixed') throw new Error(`ticket ${ticketID} is accepted without a fixed price`);
  const amountPence = discountedPence(quote.price.pence, discount);
  await openBill(trx, { ticketID, kind: 'repair', quoteID: quote.quoteID, amountPence, actor, now });
}

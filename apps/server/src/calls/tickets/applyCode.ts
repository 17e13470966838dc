import { discountedPence, mayUsePromo, toPromoCode, type Discount } from '@fettle/domain/promo';
import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../database/database.ts';
import { enforceLimit } from '../../limits/rate-limit.ts';
import { openBill } from '../../stores/tickets/bills.ts';
import { holdOwnTicket, type OwnTicket } from '../../stores/tickets/own-tickets.ts';
import { countPromoUses, holdPromo, setPromo } from '../../stores/tickets/promos.ts';
import { findAcceptedQuote } from '../../stores/tickets/quotes.ts';
import { appendTicketEvent, type Happening } from '../../stores/tickets/ticket-events.ts';
import { Warning, type Handler } from '../handler.ts';
import { ensureUndecided } from '../../tickets/ensure-undecided.ts';
import { showTicket } from '../../tickets/show-ticket.ts';

/** Enough for somebody who reads a code off a leaflet, too few to guess one. */
const limit = { name: 'applyCode', max: 30, windowSeconds: 10 * 60 };
/** Spec §7: what stands for no code. */
const removal = 'REMOVE';

interface Application extends Happening {
  customerID: number;
  code: string;
}

export const applyCode: Handler<'tickets/applyCode'> = async (input, context) => {
  const { db, clock, customerID } = context;
  const { ticketID } = input;
  await enforceLimit(context, limit, `customer ${customerID}`);
  const now = clock.now();
  const code = toPromoCode(input.promoCode);
  const actor = { kind: 'customer', customerID } as const;
  const application = { ticketID, customerID, code, actor, now };
  await db.transaction().execute(async (trx) => {
    const ticket = await holdOwnTicket(trx, application);
    if (!ticket) throw new Refusal('unknownTicket');
    ensureUndecided(ticket);
    if (code === removal) await remove(trx, ticket, application);
    else await apply(trx, ticket, application);
  });
  const ticket = await showTicket(db, ticketID, now);
  return code === removal ? new Warning('The code was removed.', { ticket }) : { ticket };
};

async function apply(db: Database, ticket: OwnTicket, application: Application): Promise<void> {
  const { ticketID, code, actor, now } = application;
  // pressed twice
  if (ticket.promo?.promoCode === code) return;
  if (ticket.promo) throw new Refusal('promoAlreadyAdded');
  const found = await holdPromo(db, code);
  if (!found || !mayUsePromo(found.rules, await countPromoUses(db, application), now)) {
    throw new Refusal('promoInvalid');
  }
  await setPromo(db, application);
  await appendTicketEvent(db, { ticketID, kind: 'applyCode', actor, detail: { code }, now });
  await billAnew(db, ticket, found.promo.discount, application);
}

async function remove(db: Database, ticket: OwnTicket, application: Application): Promise<void> {
  if (!ticket.promo) return;
  const { ticketID, actor, now } = application;
  const { promoCode: code } = ticket.promo;
  await setPromo(db, { ticketID, code: null, now });
  await appendTicketEvent(db, { ticketID, kind: 'removeCode', actor, detail: { code }, now });
  await billAnew(db, ticket, undefined, application);
}

/** A quote that is accepted already costs something else now. */
async function billAnew(
  db: Database,
  { ticketID, status }: OwnTicket,
  discount: Discount | undefined,
  { actor, now }: Happening,
): Promise<void> {
  if (status !== 'ACCEPTED') return;
  const quote = await findAcceptedQuote(db, ticketID);
  if (quote?.price.kind !== 'fixed') throw new Error(`ticket ${ticketID} is accepted without a fixed price`);
  const amountPence = discountedPence(quote.price.pence, discount);
  await openBill(db, { ticketID, kind: 'repair', quoteID: quote.quoteID, amountPence, actor, now });
}

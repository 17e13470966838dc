import { discountedPence, mayUsePromo, type Discount, type PromoRules } from '@fettle/domain/promo';
import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../database/database.ts';
import { enforceHits, hitOf, type RateLimit } from '../limits/rate-limit.ts';
import { openBill } from '../stores/tickets/bills.ts';
import { countPromoUses, lockPromo, setPromo } from '../stores/tickets/promos.ts';
import type { Happening } from '../stores/tickets/ticket-events.ts';
import { findAskedPromo, type UndecidedTicket } from '../stores/tickets/undecided-ticket.ts';
import { decideOn, knownEvents } from './decide.ts';
import { allowedCustomer } from './lock-for-act.ts';

interface Application extends Happening {
  code: string;
  /** How often the customer may try. */
  limit?: RateLimit;
}

/** One promo per ticket (spec §5); idempotent for the same one. */
export async function applyPromo(db: Database, application: Application): Promise<void> {
  const { ticketID, code, limit, actor, now } = application;
  const found = limit && (await countAndFind(db, application, limit));
  await decideOn(db, application, {
    ...(found && { ticket: found.ticket }),
    decide: async (trx, ticket) => {
      if (ticket.promo?.promoCode === code) return true;
      if (ticket.promo) throw new Refusal('promoAlreadyAdded');
      const promo = trx.isTransaction ? await lockPromo(trx, code) : found?.asked;
      if (!promo && (found || trx.isTransaction)) throw new Refusal('promoInvalid');
      const isOneStatement = promo && !isCounted(promo.rules) && ticket.status !== 'ACCEPTED';
      if (!promo || !(isOneStatement || trx.isTransaction)) return false;
      if (!(await mayUse(trx, ticket, code, promo.rules, now))) throw new Refusal('promoInvalid');
      const change = { ticketID, knownEvents: knownEvents(trx, ticket), code, changed: code, actor, now };
      if (!(await setPromo(trx, change))) return false;
      await billAnew(trx, ticket, promo.promo.discount, application);
      return true;
    },
  });
}

/** Where a limit counts tries, its hit and all that decides are one statement. */
async function countAndFind(db: Database, application: Application, limit: RateLimit) {
  const { ticketID, code, actor, now } = application;
  const customerID = allowedCustomer(actor);
  const hit = hitOf(limit, `customer ${customerID}`, now);
  const { hits, ...found } = await findAskedPromo(db, { ticketID, customerID, code, hit });
  enforceHits(limit, hits);
  return found;
}

const isCounted = ({ totalLimit, customerLimit }: PromoRules) =>
  totalLimit !== null || customerLimit !== null;

async function mayUse(
  trx: Database,
  { customerID }: UndecidedTicket,
  code: string,
  rules: PromoRules,
  now: Date,
): Promise<boolean> {
  const uses = isCounted(rules)
    ? await countPromoUses(trx, { code, customerID, rules })
    : { inAll: 0, byCustomer: 0 };
  return mayUsePromo(rules, uses, now);
}

export async function removePromo(db: Database, happening: Happening): Promise<void> {
  const { ticketID, actor, now } = happening;
  await decideOn(db, happening, {
    decide: async (trx, ticket) => {
      if (!ticket.promo) return true;
      if (ticket.status === 'ACCEPTED' && !trx.isTransaction) return false;
      const { promoCode: changed } = ticket.promo;
      const change = { ticketID, knownEvents: knownEvents(trx, ticket), code: null, changed, actor, now };
      if (!(await setPromo(trx, change))) return false;
      await billAnew(trx, ticket, undefined, happening);
      return true;
    },
  });
}

/** A quote that is accepted already costs something else now. */
async function billAnew(
  trx: Database,
  { ticketID, status, quotes }: UndecidedTicket,
  discount: Discount | undefined,
  { actor, now }: Happening,
): Promise<void> {
  if (status !== 'ACCEPTED') return;
  const quote = quotes.find(({ accepted }) => accepted);
  if (quote?.price.kind !== 'fixed') throw new Error(`ticket ${ticketID} is accepted without a fixed price`);
  const amountPence = discountedPence(quote.price.pence, discount);
  await openBill(trx, { ticketID, kind: 'repair', quoteID: quote.quoteID, amountPence, actor, now });
}

import type { Actor } from '@fettle/domain/actor';
import { discountedPence, mayUsePromo, type Discount, type PromoRules } from '@fettle/domain/promo';
import { Refusal } from '@fettle/domain/refusal';
import type { Work } from '../pipeline/work.ts';
import type { Database } from '../../platform/database/database.ts';
import { enforceHits, hitOf, type RateLimit } from '../../platform/limits/rate-limit.ts';
import { openBill } from '../../stores/quoting/bills.ts';
import { countPromoUses, lockPromo, setPromo } from '../../stores/prices/promos.ts';
import type { Happening } from '../../stores/events/ticket-events.ts';
import { findAskedPromo, type UndecidedTicket } from '../../stores/quoting/undecided-ticket.ts';
import { decideLocked, decideUnlocked, knownEvents } from './decide.ts';

type Customer = Extract<Actor, { kind: 'customer' }>;

interface Application extends Happening {
  code: string;
}

/** One promo per ticket (spec §5); idempotent for the same one. */
export const applyPromo: Work<'applyCode', { code: string }> = {
  run: (trx, { ticketID, input: { code }, actor, now }) =>
    decideLocked(trx, ticketID, applying({ ticketID, code, actor, now })),
};

/** The same without a lock, with the limit on how often the customer may try. False: it takes a lock. */
export async function applyPromoUnlocked(
  db: Database,
  application: Application & { actor: Customer; limit: RateLimit },
): Promise<boolean> {
  const { ticket, asked } = await countAndFind(db, application);
  if (!ticket) throw new Refusal('unknownTicket');
  const decide = applying(application, { asked });
  return decideUnlocked(db, { ...application, act: 'applyCode' }, { ticket, decide });
}

const applying =
  (application: Application, found?: Pick<Awaited<ReturnType<typeof countAndFind>>, 'asked'>) =>
  async (db: Database, ticket: UndecidedTicket): Promise<boolean> => {
    const { ticketID, code, actor, now } = application;
    if (ticket.promo?.promoCode === code) return true;
    if (ticket.promo) throw new Refusal('promoAlreadyAdded');
    const promo = db.isTransaction ? await lockPromo(db, code) : found?.asked;
    if (!promo) throw new Refusal('promoInvalid');
    const isOneStatement = !isCounted(promo.rules) && ticket.status !== 'ACCEPTED';
    if (!isOneStatement && !db.isTransaction) return false;
    if (!(await mayUse(db, ticket, code, promo.rules, now))) throw new Refusal('promoInvalid');
    const change = { ticketID, knownEvents: knownEvents(db, ticket), code, changed: code, actor, now };
    if (!(await setPromo(db, change))) return false;
    await billAnew(db, ticket, promo.promo.discount, application);
    return true;
  };

/** Where a limit counts tries, its hit and all that decides are one statement. */
async function countAndFind(
  db: Database,
  { ticketID, code, limit, actor, now }: Application & { actor: Customer; limit: RateLimit },
) {
  const { customerID } = actor;
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

export const removePromo: Work<'removeCode'> = {
  run: (trx, { ticketID, actor, now }) => decideLocked(trx, ticketID, removing({ ticketID, actor, now })),
};

export const removePromoUnlocked = (
  db: Database,
  happening: Happening & { actor: Customer },
): Promise<boolean> =>
  decideUnlocked(db, { ...happening, act: 'removeCode' }, { decide: removing(happening) });

const removing =
  (happening: Happening) =>
  async (db: Database, ticket: UndecidedTicket): Promise<boolean> => {
    const { ticketID, actor, now } = happening;
    if (!ticket.promo) return true;
    if (ticket.status === 'ACCEPTED' && !db.isTransaction) return false;
    const { promoCode: changed } = ticket.promo;
    const change = { ticketID, knownEvents: knownEvents(db, ticket), code: null, changed, actor, now };
    if (!(await setPromo(db, change))) return false;
    await billAnew(db, ticket, undefined, happening);
    return true;
  };

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

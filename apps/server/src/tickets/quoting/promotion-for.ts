import type { Promotion } from '@fettle/contract/entities/ticket';
import { refusalOf } from '@fettle/domain/acts/acts';
import { mayUsePromo, toPromoCode } from '@fettle/domain/promo';
import type { Ticket } from '@fettle/domain/ticket/ticket';
import type { Database } from '../../platform/database/database.ts';
import { findPromoUses } from '../../stores/prices/promos.ts';

/** The promotion as it is offered on an order: only while its code can be applied to it, which asks the rule that applying asks. */
export async function promotionFor(
  { db, now }: { db: Database; now: Date },
  ticket: Ticket,
  promotion: Promotion | null,
): Promise<Promotion | null> {
  const { status, isPaying, customerID } = ticket;
  if (!promotion?.promoCode || ticket.promo) return null;
  if (refusalOf('applyCode', { status, isPaying, isForgotten: false, now }, 'customer')) return null;
  const found = await findPromoUses(db, { code: toPromoCode(promotion.promoCode), customerID });
  return found && mayUsePromo(found.rules, found.uses, now) ? promotion : null;
}

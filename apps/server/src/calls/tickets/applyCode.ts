import { promoRemoval, toPromoCode } from '@fettle/domain/promo';
import { enforceLimit } from '../../limits/rate-limit.ts';
import { applyPromo, removePromo } from '../../tickets/apply-promo.ts';
import { showTicket } from '../../tickets/show-ticket.ts';
import { Warning, type Handler } from '../handler.ts';

/** Enough for somebody who reads a code off a leaflet, too few to guess one. */
const limit = { name: 'applyCode', max: 30, windowSeconds: 10 * 60 };

export const applyCode: Handler<'tickets/applyCode'> = async ({ ticketID, promoCode }, context) => {
  const { db, clock, customerID, actor } = context;
  const now = clock.now();
  const code = toPromoCode(promoCode);
  if (code === promoRemoval) {
    await enforceLimit(context, limit, `customer ${customerID}`);
    await removePromo(db, { ticketID, actor, now });
    return new Warning('The code was removed.', { ticket: await showTicket(context, ticketID) });
  }
  await applyPromo(db, { ticketID, code, limit, actor, now });
  return { ticket: await showTicket(context, ticketID) };
};

import { promoRemoval, toPromoCode } from '@fettle/domain/promo';
import { performAct } from '../../../tickets/acts/perform-act.ts';
import { enforceLimit } from '../../../platform/limits/rate-limit.ts';
import { applyPromoUnlocked, removePromoUnlocked } from '../../../tickets/quoting/apply-promo.ts';
import { showTicket } from '../../../tickets/views/show-ticket.ts';
import { Warning, type Handler } from '../handler.ts';

/** Enough for somebody who reads a code off a leaflet, too few to guess one. */
const limit = { name: 'applyCode', max: 30, windowSeconds: 10 * 60, per: 'customer' };

export const applyCode: Handler<'tickets/applyCode'> = async ({ ticketID, promoCode }, context) => {
  const { db, clock, customerID, actor } = context;
  const now = clock.now();
  const code = toPromoCode(promoCode);
  const asked = { ticketID, principal: actor };
  if (code === promoRemoval) {
    await enforceLimit(context, limit, `customer ${customerID}`);
    if (!(await removePromoUnlocked(db, { ticketID, actor, now }))) {
      await performAct(context, { ...asked, act: 'removeCode', input: {} });
    }
    return new Warning('The code was removed.', { ticket: await showTicket(context, ticketID) });
  }
  if (!(await applyPromoUnlocked(db, { ticketID, code, limit, actor, now }))) {
    await performAct(context, { ...asked, act: 'applyCode', input: { code } });
  }
  return { ticket: await showTicket(context, ticketID) };
};

import { codeProblem, discountText, promoLimits, readDiscount } from '@fettle/domain/ops/setup/promo-terms';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { z } from 'zod';
import {
  deletePromo,
  findSetUpPromo,
  lockPromoTickets,
  savePromo,
  type SetUpPromo,
} from '../../stores/prices/set-up-promos.ts';
import type { Fields, Setting } from './setting.ts';

/** How a limit that is none stands in the history. */
const noLimit = 'no limit';
const limit = z.union([z.literal(noLimit), z.int().min(1).max(promoLimits.uses)]);

const fields = z.object({
  discount: z.string(),
  starts: z.iso.datetime(),
  ends: z.iso.datetime(),
  usesInAll: limit,
  usesPerCustomer: limit,
  switchedOn: z.boolean(),
});

/** A promo's terms as its history has them. */
export const promoFields = (promo: Omit<SetUpPromo, 'promoCode'>): Fields => ({
  discount: discountText(promo.discount),
  starts: promo.startsAt.toISOString(),
  ends: promo.endsAt.toISOString(),
  usesInAll: promo.totalLimit ?? noLimit,
  usesPerCustomer: promo.customerLimit ?? noLimit,
  switchedOn: promo.isOn,
});

/** A promo; the key is its code, which therefore stays. Orders have it by its code, and what it gives them stays too. */
export const promo: Setting = {
  kind: 'promo',
  read: async (db, code) => {
    const found = await findSetUpPromo(db, code);
    return found ? promoFields(found) : null;
  },
  write: async (trx, code, wanted) => {
    const { uses, orders } = await lockPromoTickets(trx, code);
    if (wanted === null) {
      if (orders > 0) throw new Refusal('promoUsed');
      return deletePromo(trx, code);
    }
    const asked = toPromo(code, wanted);
    const before = await findSetUpPromo(trx, code);
    const problem = before ? undefined : codeProblem(code);
    if (problem) throw new InvalidInput({ path: 'promoCode', message: problem });
    if (asked.endsAt <= asked.startsAt)
      throw new InvalidInput({ path: 'ends', message: 'must be after the start' });
    if (orders > 0 && before && discountText(before.discount) !== discountText(asked.discount))
      throw new InvalidInput({ path: 'discount', message: `was promised to ${ordersText(orders)} already` });
    if (asked.totalLimit !== null && asked.totalLimit < uses)
      throw new InvalidInput({ path: 'usesInAll', message: `can’t be below the ${uses} so far` });
    await savePromo(trx, asked);
  },
  nameOf: async (_db, code) => code,
};

function toPromo(promoCode: string, wanted: Fields): SetUpPromo {
  const asked = fields.parse(wanted);
  const discount = readDiscount(asked.discount);
  if (!discount) throw new InvalidInput({ path: 'discount', message: 'is none that can be given' });
  return {
    promoCode,
    discount,
    startsAt: new Date(asked.starts),
    endsAt: new Date(asked.ends),
    totalLimit: asked.usesInAll === noLimit ? null : asked.usesInAll,
    customerLimit: asked.usesPerCustomer === noLimit ? null : asked.usesPerCustomer,
    isOn: asked.switchedOn,
  };
}

const ordersText = (orders: number) => (orders === 1 ? 'an order' : `${orders} orders`);

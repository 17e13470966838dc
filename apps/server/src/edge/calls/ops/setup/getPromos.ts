import { promoState } from '@fettle/domain/promo';
import { promoFields } from '../../../../catalogue/setup/promo.ts';
import { versionOf } from '../../../../catalogue/setup/setting.ts';
import { loadPromotion } from '../../../../stores/catalogue/remote-config.ts';
import { listPromos } from '../../../../stores/prices/set-up-promos.ts';
import type { Handler } from '../../handler.ts';

export const getPromos: Handler<'ops/setup/getPromos'> = async (_input, { db, appEnv, clock }) => {
  const now = clock.now();
  const banner = await loadPromotion(db, appEnv);
  const promos = await listPromos(db);
  return {
    promos: promos.map((promo) => ({
      promoCode: promo.promoCode,
      discount: promo.discount,
      startsAt: promo.startsAt.toISOString(),
      endsAt: promo.endsAt.toISOString(),
      usesInAll: promo.totalLimit,
      usesPerCustomer: promo.customerLimit,
      isOn: promo.isOn,
      state: promoState(promo, promo.uses, now),
      uses: promo.uses,
      orders: promo.orders,
      isOnBanner: promo.promoCode === banner?.promoCode,
      version: versionOf(promoFields(promo)),
    })),
  };
};

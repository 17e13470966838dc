import { changeSetting } from '../../../../catalogue/setup/change-setting.ts';
import { promo } from '../../../../catalogue/setup/promo.ts';
import type { Handler } from '../../handler.ts';

export const removePromo: Handler<'ops/setup/removePromo'> = async (
  { promoCode, seen },
  { db, actor, clock },
) => {
  await changeSetting(db, {
    setting: promo,
    key: promoCode,
    act: 'promo.remove',
    fields: null,
    seen,
    actor,
    now: clock.now(),
  });
  return {};
};

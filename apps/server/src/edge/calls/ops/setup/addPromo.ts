import { toPromoCode } from '@fettle/domain/promo';
import { InvalidInput } from '@fettle/domain/refusal';
import { changeSetting } from '../../../../catalogue/setup/change-setting.ts';
import { promo, promoFields } from '../../../../catalogue/setup/promo.ts';
import { termsOf } from '../../../../catalogue/setup/promo-terms.ts';
import { versionOf } from '../../../../catalogue/setup/setting.ts';
import { findSetUpPromo } from '../../../../stores/prices/set-up-promos.ts';
import type { Handler } from '../../handler.ts';

export const addPromo: Handler<'ops/setup/addPromo'> = async (
  { promoCode: typed, ...terms },
  { db, actor, clock },
) => {
  const now = clock.now();
  const promoCode = toPromoCode(typed);
  if (await findSetUpPromo(db, promoCode))
    throw new InvalidInput({ path: 'promoCode', message: 'is taken already' });
  const asked = termsOf(terms);
  if (asked.endsAt <= now) throw new InvalidInput({ path: 'ends', message: 'is over already' });
  await changeSetting(db, {
    setting: promo,
    key: promoCode,
    act: 'promo.add',
    fields: promoFields({ ...asked, isOn: true }),
    seen: versionOf(null),
    actor,
    now,
  });
  return { promoCode };
};

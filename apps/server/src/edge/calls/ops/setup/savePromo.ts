import { changePromo } from '../../../../catalogue/setup/change-promo.ts';
import { termsOf } from '../../../../catalogue/setup/promo-terms.ts';
import type { Handler } from '../../handler.ts';

export const savePromo: Handler<'ops/setup/savePromo'> = async (
  { promoCode, seen, ...terms },
  { db, actor, clock },
) => {
  await changePromo(
    { db, actor, now: clock.now() },
    {
      promoCode,
      seen,
      act: 'promo.change',
      change: (known) => termsOf(terms, known),
    },
  );
  return {};
};

import { changePromo } from '../../../../catalogue/setup/change-promo.ts';
import type { Handler } from '../../handler.ts';

export const endPromo: Handler<'ops/setup/endPromo'> = async ({ promoCode, seen }, { db, actor, clock }) => {
  const now = clock.now();
  await changePromo(
    { db, actor, now },
    {
      promoCode,
      seen,
      act: 'promo.end',
      // one that ended by itself stays as it is
      change: ({ endsAt }) => ({ endsAt: endsAt < now ? endsAt : now }),
    },
  );
  return {};
};

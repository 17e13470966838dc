import { changePromo } from '../../../../catalogue/setup/change-promo.ts';
import type { Handler } from '../../handler.ts';

export const switchPromo: Handler<'ops/setup/switchPromo'> = async (
  { promoCode, seen, isOn },
  { db, actor, clock },
) => {
  await changePromo(
    { db, actor, now: clock.now() },
    {
      promoCode,
      seen,
      act: isOn ? 'promo.switchOn' : 'promo.switchOff',
      change: () => ({ isOn }),
    },
  );
  return {};
};

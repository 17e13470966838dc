import { banner } from '../../../../catalogue/setup/banner.ts';
import { changeSetting } from '../../../../catalogue/setup/change-setting.ts';
import type { Handler } from '../../handler.ts';

export const saveBanner: Handler<'ops/setup/saveBanner'> = async (
  { title, promoCode, seen },
  { db, appEnv, actor, clock },
) => {
  await changeSetting(db, {
    setting: banner,
    key: appEnv,
    act: 'banner.change',
    fields: title ? { title, promoCode: promoCode.toUpperCase() } : null,
    seen,
    actor,
    now: clock.now(),
  });
  return {};
};

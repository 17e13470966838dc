import { banner } from '../../../../catalogue/setup/banner.ts';
import { versionOf } from '../../../../catalogue/setup/setting.ts';
import { loadPromotion } from '../../../../stores/catalogue/remote-config.ts';
import { loadUsableCodes } from '../../../../stores/prices/promo-codes.ts';
import type { Handler } from '../../handler.ts';

export const getBanner: Handler<'ops/setup/getBanner'> = async (_input, { db, appEnv, clock }) => {
  const shown = await loadPromotion(db, appEnv);
  return {
    title: shown?.title ?? '',
    promoCode: shown?.promoCode ?? '',
    version: versionOf(await banner.read(db, appEnv)),
    environment: appEnv,
    promoCodes: await loadUsableCodes(db, clock.now()),
  };
};

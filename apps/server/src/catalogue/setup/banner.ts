import { InvalidInput } from '@fettle/domain/refusal';
import { z } from 'zod';
import { saveRemoteConfig, loadRemoteConfig } from '../../stores/catalogue/remote-config.ts';
import { findPromo } from '../../stores/prices/promos.ts';
import type { Setting } from './setting.ts';

const fields = z.object({ title: z.string(), promoCode: z.string() });

/** The home page's banner, by environment. Without a title there is none. */
export const banner: Setting = {
  kind: 'banner',
  read: async (db, environment) => {
    const key = `promo_${environment}`;
    const { [key]: value = '' } = await loadRemoteConfig(db, [key]);
    try {
      return fields.safeParse(JSON.parse(value)).data ?? null;
    } catch {
      // the site shows no banner either
      return null;
    }
  },
  write: async (trx, environment, wanted) => {
    const shown = wanted && fields.parse(wanted);
    if (shown?.promoCode && !(await findPromo(trx, shown.promoCode)))
      throw new InvalidInput({ path: 'promoCode', message: 'is not a promo code we have' });
    await saveRemoteConfig(trx, `promo_${environment}`, shown ? JSON.stringify(shown) : '');
  },
  nameOf: async (_db, environment) => `Banner (${environment})`,
};

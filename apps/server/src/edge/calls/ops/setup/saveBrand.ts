import { textsOf } from '@fettle/contract/site/brand-texts';
import { brandFields, tidyBrandText } from '@fettle/domain/ops/setup/brand-texts';
import { brand as setting, brandKey } from '../../../../catalogue/setup/brand.ts';
import { changeSetting } from '../../../../catalogue/setup/change-setting.ts';
import type { Handler } from '../../handler.ts';

export const saveBrand: Handler<'ops/setup/saveBrand'> = async (
  { seen, ...typed },
  { db, brand, actor, clock },
) => {
  const defaults = textsOf(brand.defaults);
  const fields = brandFields.map((field) => {
    const text = tidyBrandText(field, typed[field]);
    // what reads like the settings follows them
    return [field, text === defaults[field] ? null : text] as const;
  });
  await changeSetting(db, {
    setting,
    key: brandKey,
    act: 'brand.change',
    fields: Object.fromEntries(fields),
    seen,
    actor,
    now: clock.now(),
  });
  return {};
};

import { textsOf } from '@fettle/contract/site/brand-texts';
import { fieldsOf } from '../../../../catalogue/setup/brand.ts';
import { versionOf } from '../../../../catalogue/setup/setting.ts';
import { loadBrandTexts } from '../../../../stores/catalogue/brand-texts.ts';
import type { Handler } from '../../handler.ts';

export const getBrand: Handler<'ops/setup/getBrand'> = async (_input, { db, brand, mailFrom }) => {
  // as it is saved, which another process may not have heard of yet
  const changed = await loadBrandTexts(db);
  return {
    texts: textsOf(brand.with(changed)),
    defaults: textsOf(brand.defaults),
    version: versionOf(fieldsOf(changed)),
    mailFrom,
  };
};

import { defaultAccountTexts } from '@fettle/domain/accounting/accounts';
import { fieldsOf } from '../../../../catalogue/setup/accounts.ts';
import { versionOf } from '../../../../catalogue/setup/setting.ts';
import { loadAccountTexts } from '../../../../stores/money/account-texts.ts';
import type { Handler } from '../../handler.ts';

export const getAccounts: Handler<'ops/setup/getAccounts'> = async (_input, { db }) => {
  const changed = await loadAccountTexts(db);
  return {
    texts: { ...defaultAccountTexts, ...changed },
    defaults: defaultAccountTexts,
    version: versionOf(fieldsOf(changed)),
  };
};

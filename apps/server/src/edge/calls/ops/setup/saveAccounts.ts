import { accountFields, defaultAccountTexts, tidyAccountText } from '@fettle/domain/accounting/accounts';
import { accounts as setting, accountsKey } from '../../../../catalogue/setup/accounts.ts';
import { changeSetting } from '../../../../catalogue/setup/change-setting.ts';
import type { Handler } from '../../handler.ts';

export const saveAccounts: Handler<'ops/setup/saveAccounts'> = async (
  { seen, texts },
  { db, actor, clock },
) => {
  const fields = accountFields.map((field) => {
    const text = tidyAccountText(texts[field]);
    // what reads like the default follows it
    return [field, text === defaultAccountTexts[field] ? null : text] as const;
  });
  await changeSetting(db, {
    setting,
    key: accountsKey,
    act: 'accounts.change',
    fields: Object.fromEntries(fields),
    seen,
    actor,
    now: clock.now(),
  });
  return {};
};

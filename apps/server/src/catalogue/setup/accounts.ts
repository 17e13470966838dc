import { accountFields, accountTextProblem, type AccountTexts } from '@fettle/domain/accounting/accounts';
import { InvalidInput } from '@fettle/domain/refusal';
import { z } from 'zod';
import { loadAccountTexts, saveAccountTexts } from '../../stores/money/account-texts.ts';
import type { Fields, Setting } from './setting.ts';

/** Null: as the domain has it. */
const fields = z.record(z.enum(accountFields), z.string().nullable());

/** The only one. */
export const accountsKey = 'texts';

/** All of them, so that each is undone by itself. */
export const fieldsOf = (changed: Partial<AccountTexts>): Fields =>
  Object.fromEntries(accountFields.map((field) => [field, changed[field] ?? null]));

/** By which codes and names an accountant's programs know the accounts. */
export const accounts: Setting = {
  kind: 'accounts',
  read: async (db) => fieldsOf(await loadAccountTexts(db)),
  write: async (trx, _key, wanted) => {
    const texts = fields.parse(wanted);
    const issues = accountFields.flatMap((field) => {
      const text = texts[field];
      const message = text === null ? undefined : accountTextProblem(field, text);
      return message === undefined ? [] : [{ path: field, message }];
    });
    if (issues.length > 0) throw new InvalidInput(...issues);
    await saveAccountTexts(trx, texts);
  },
  nameOf: async () => 'Accounts',
};

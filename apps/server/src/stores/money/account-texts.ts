import { accountFields, type AccountField, type AccountTexts } from '@fettle/domain/accounting/accounts';
import type { Database } from '../../platform/database/database.ts';

/** Those that were changed. One of a later release has no place here. */
export async function loadAccountTexts(db: Database): Promise<Partial<AccountTexts>> {
  const rows = await db.selectFrom('accounting_text').selectAll().execute();
  const known = new Set<string>(accountFields);
  return Object.fromEntries(
    rows.filter(({ field }) => known.has(field)).map(({ field, text }) => [field, text]),
  );
}

/** Null: changed no more. */
export async function saveAccountTexts(
  db: Database,
  texts: Readonly<Record<AccountField, string | null>>,
): Promise<void> {
  const unset = accountFields.filter((field) => texts[field] === null);
  if (unset.length > 0) await db.deleteFrom('accounting_text').where('field', 'in', unset).execute();
  const set = accountFields.flatMap((field) => {
    const text = texts[field];
    return text === null ? [] : [{ field, text }];
  });
  if (set.length === 0) return;
  await db
    .insertInto('accounting_text')
    .values(set)
    .onConflict((known) => known.column('field').doUpdateSet({ text: (row) => row.ref('excluded.text') }))
    .execute();
}

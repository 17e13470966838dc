import { brandFields, type BrandField, type BrandTexts } from '@fettle/domain/ops/setup/brand-texts';
import type { Database } from '../../platform/database/database.ts';

const isField = (field: string): field is BrandField => brandFields.some((known) => known === field);

/** Those that were changed. One of a later release has no place here. */
export async function loadBrandTexts(db: Database): Promise<Partial<BrandTexts>> {
  const rows = await db.selectFrom('brand_text').selectAll().execute();
  return Object.fromEntries(
    rows.filter(({ field }) => isField(field)).map(({ field, text }) => [field, text]),
  );
}

/** Null: changed no more. */
export async function saveBrandTexts(
  db: Database,
  texts: Readonly<Record<BrandField, string | null>>,
): Promise<void> {
  const unset = brandFields.filter((field) => texts[field] === null);
  if (unset.length > 0) await db.deleteFrom('brand_text').where('field', 'in', unset).execute();
  const set = brandFields.flatMap((field) => {
    const text = texts[field];
    return text === null ? [] : [{ field, text }];
  });
  if (set.length === 0) return;
  await db
    .insertInto('brand_text')
    .values(set)
    .onConflict((conflict) =>
      conflict.column('field').doUpdateSet({ text: (row) => row.ref('excluded.text') }),
    )
    .execute();
}

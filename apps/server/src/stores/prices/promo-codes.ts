import type { Database } from '../../platform/database/database.ts';

/** The codes that can be used at that time, whatever uses are left. */
export async function loadUsableCodes(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('promo')
    .select('promo_code')
    .where('is_on', '=', true)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('promo_code')
    .execute();
  return rows.map((row) => row.promo_code);
}

import type { Database } from '../../database/database.ts';

/** By their names. */
export async function loadAreaIDs(db: Database): Promise<Record<string, number>> {
  const rows = await db.selectFrom('area').select(['name', 'area_id']).execute();
  return Object.fromEntries(rows.map((row) => [row.name, row.area_id]));
}

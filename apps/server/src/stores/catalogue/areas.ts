import type { Database } from '../../database/database.ts';

export async function findAreaID(db: Database, name: string): Promise<number | undefined> {
  const row = await db.selectFrom('area').select('area_id').where('name', '=', name).executeTakeFirst();
  return row?.area_id;
}

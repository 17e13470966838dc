import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { scarce } from '../../platform/limits/scarce.ts';
import { deleteUnlocked } from '../../platform/database/delete-unlocked.ts';

export interface AreaRequest {
  areaRequestID: number;
  email: string;
  outwards: readonly string[];
}

/** More than the first request of an address adds to it; the table's check has the same number. */
const { most: mostOutwards } = scarce.awaitedDistricts;

/** Gives its id and whether the address is new to us. One statement: of two at once only one is the first. */
export async function keepAreaRequest(
  db: Database,
  { email, outward, now }: { email: string; outward: string; now: Date },
): Promise<{ areaRequestID: number; isNew: boolean }> {
  const { rows } = await sql<{ area_request_id: number; is_new: boolean }>`
    insert into area_request as known (email, outwards, asked_at)
    values (${email.toLowerCase()}, array[${outward}::text], ${now})
    on conflict (email) do update set
      outwards = case
        when ${outward}::text = any (known.outwards) or cardinality(known.outwards) >= ${mostOutwards}::int
          then known.outwards
        else known.outwards || ${outward}::text
      end,
      asked_at = excluded.asked_at
    returning area_request_id, xmax = 0 as is_new`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an area request was neither inserted nor updated');
  return { areaRequestID: row.area_request_id, isNew: row.is_new };
}

/** Some of those who asked for a district among these. */
export async function findAreaRequests(
  db: Database,
  { outwards, limit }: { outwards: readonly string[]; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('area_request')
    .select('area_request_id')
    .where(sql<boolean>`outwards && ${outwards}::text[]`)
    .orderBy('area_request_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.area_request_id);
}

/** Locks the row until the transaction ends. Undefined once it is forgotten. */
export async function lockAreaRequest(db: Database, areaRequestID: number): Promise<AreaRequest | undefined> {
  const row = await db
    .selectFrom('area_request')
    .select(['email', 'outwards'])
    .where('area_request_id', '=', areaRequestID)
    .forUpdate()
    .executeTakeFirst();
  return row && { areaRequestID, ...row };
}

/** What is left to be told of; without any of it the address is deleted. */
export async function keepOutwards(
  db: Database,
  { areaRequestID, outwards }: Pick<AreaRequest, 'areaRequestID' | 'outwards'>,
): Promise<void> {
  if (outwards.length === 0) return deleteAreaRequest(db, areaRequestID);
  await db
    .updateTable('area_request')
    .set({ outwards: [...outwards] })
    .where('area_request_id', '=', areaRequestID)
    .execute();
}

/** Idempotent. */
export async function deleteAreaRequest(db: Database, areaRequestID: number): Promise<void> {
  await db.deleteFrom('area_request').where('area_request_id', '=', areaRequestID).execute();
}

export async function deleteAreaRequestsBefore(db: Database, before: Date): Promise<void> {
  await deleteUnlocked(db, 'area_request', sql`asked_at < ${before}`);
}

/** How many people asked for one of those districts. */
export async function countAreaRequests(db: Database, outwards: readonly string[]): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from area_request where outwards && ${outwards}::text[]`.execute(db);
  return rows[0]?.waiting ?? 0;
}

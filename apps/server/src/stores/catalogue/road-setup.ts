import { defaultRoadSetup, type RoadSetup } from '@fettle/domain/ops/setup/road-setup';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export async function loadRoadSetup(db: Database): Promise<RoadSetup> {
  const row = await db.selectFrom('road_setup').select(['shift_hours', 'door_tries']).executeTakeFirst();
  return row ? { shiftHours: row.shift_hours, doorTries: row.door_tries } : defaultRoadSetup;
}

export async function saveRoadSetup(db: Database, { shiftHours, doorTries }: RoadSetup): Promise<void> {
  const values = { shift_hours: shiftHours, door_tries: doorTries };
  await db
    .insertInto('road_setup')
    .values(values)
    .onConflict((known) => known.column('is_only').doUpdateSet(values))
    .execute();
}

/** For a statement that asks for something else too. */
export const shiftHoursNow = sql<number>`coalesce((select shift_hours from road_setup), ${sql.lit(defaultRoadSetup.shiftHours)})`;

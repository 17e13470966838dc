import { defaultRoadSetup, type RoadSetup } from '@fettle/domain/ops/setup/road-setup';
import type { Database } from '../../platform/database/database.ts';

export async function loadRoadSetup(db: Database): Promise<RoadSetup> {
  const row = await db.selectFrom('road_setup').select(['shift_hours', 'door_tries']).executeTakeFirst();
  return row ? { shiftHours: row.shift_hours, doorTries: row.door_tries } : defaultRoadSetup;
}

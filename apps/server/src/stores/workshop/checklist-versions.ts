import { sql } from 'kysely';
import { defaultChecklist } from '@fettle/domain/ops/setup/default-checklist';
import type { Checklist } from '@fettle/domain/ticket/checklist';
import type { Database } from '../../platform/database/database.ts';

interface RepairTypeRow {
  repairTypeID: number;
  deviceType: string;
  issue: string;
  version: number | null;
  points: number | null;
}

/** Every repair type in the order of the catalogue, with how its list stands. */
export async function listRepairTypes(db: Database) {
  const { rows } = await sql<RepairTypeRow>`
    select r.repair_type_id as "repairTypeID", d.name as "deviceType", r.issue, newest.version, newest.points
    from repair_type r join device_type d using (device_type_id)
    left join lateral (
      select version, jsonb_array_length(before_points) + jsonb_array_length(after_points) as points
      from checklist c where c.repair_type_id = r.repair_type_id order by version desc limit 1
    ) newest on true
    order by d.device_type_id, r.position`.execute(db);
  return rows.map(({ version, points, ...type }) => {
    const { before, after } = defaultChecklist(type);
    return { ...type, version: version ?? 0, points: points ?? before.length + after.length };
  });
}

interface Version extends Checklist {
  version: number;
  /** As events tell it; null: nobody, it is the default. */
  writtenBy: string | null;
  writtenAt: Date | null;
}

/** All versions of a repair type's list, the newest first; never none. Undefined: there is no such repair type. */
export async function findVersions(
  db: Database,
  repairTypeID: number,
): Promise<{ deviceType: string; issue: string; versions: [Version, ...Version[]] } | undefined> {
  const type = await db
    .selectFrom('repair_type')
    .innerJoin('device_type', 'device_type.device_type_id', 'repair_type.device_type_id')
    .select(['device_type.name as deviceType', 'issue'])
    .where('repair_type_id', '=', repairTypeID)
    .executeTakeFirst();
  if (!type) return undefined;
  const [newest, ...former] = await db
    .selectFrom('checklist')
    .select([
      'version',
      'before_points as before',
      'after_points as after',
      'written_by as writtenBy',
      'written_at as writtenAt',
    ])
    .where('repair_type_id', '=', repairTypeID)
    .orderBy('version', 'desc')
    .execute();
  const written = { version: 0, writtenBy: null, writtenAt: null, ...defaultChecklist(type) };
  return { ...type, versions: newest ? [newest, ...former] : [written] };
}

/** Whoever writes the next version waits for whoever is writing one. */
export async function lockRepairType(db: Database, repairTypeID: number): Promise<void> {
  await db
    .selectFrom('repair_type')
    .select('repair_type_id')
    .where('repair_type_id', '=', repairTypeID)
    .forNoKeyUpdate()
    .execute();
}

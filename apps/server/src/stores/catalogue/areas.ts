import { sql } from 'kysely';
import type { AreaPostcodes } from '@fettle/domain/area';
import { builtOnce } from '../../database/built-once.ts';
import type { Database } from '../../database/database.ts';
import { countingHit, type Hit } from '../system/rate-limits.ts';
import { parseAreaPostcodes } from './remote-config.ts';

export interface Areas {
  /** The outward codes we serve, by area. */
  postcodes: AreaPostcodes;
  /** Those that are open, by name. */
  ids: Readonly<Record<string, number>>;
}

interface AreasRow {
  postcodes: string | null;
  ids: Record<string, number> | null;
}

export async function loadAreas(db: Database): Promise<Areas> {
  const { rows } = await sql<AreasRow>`select ${areaColumns}`.execute(db);
  return toAreas(rows[0]);
}

/** The same with the hit that a rate limit counts, in one statement. */
export async function countAndLoadAreas(db: Database, hit: Hit): Promise<{ hits: number; areas: Areas }> {
  const [row] = await hitAndAreas(db, hit);
  if (!row) throw new Error('no hit was counted');
  return { hits: row.hits, areas: toAreas(row) };
}

/** By name, open or not. */
export async function listAreas(db: Database): Promise<{ areaID: number; name: string; city: string }[]> {
  return db.selectFrom('area').select(['area_id as areaID', 'name', 'city']).orderBy('name').execute();
}

export async function findArea(
  db: Database,
  areaID: number,
): Promise<{ name: string; city: string } | undefined> {
  return db.selectFrom('area').select(['name', 'city']).where('area_id', '=', areaID).executeTakeFirst();
}

const areaColumns = sql`(select value from remote_config where key = 'postcodes') as postcodes,
  (select json_object_agg(name, area_id) from area) as ids`;

const hitAndAreas = builtOnce((db: Database, hit: Hit) =>
  sql<AreasRow & { hits: number }>`
    with hit as (${countingHit(hit)}) select hits, ${areaColumns} from hit`.compile(db),
);

const toAreas = (row: AreasRow | undefined): Areas => ({
  postcodes: parseAreaPostcodes(row?.postcodes),
  ids: row?.ids ?? {},
});

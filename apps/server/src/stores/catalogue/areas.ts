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

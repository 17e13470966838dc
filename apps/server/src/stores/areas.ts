import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { AreaPostcodes } from '@fettle/domain/area';
import type { Database } from '../database.ts';

interface ServedAreas {
  postcodes: AreaPostcodes;
  /** By the area's name. */
  areaIDs: ReadonlyMap<string, number>;
}

const areaPostcodes = z.record(z.string(), z.array(z.string()));

/** Where we go: the list of the remote config, as far as its areas are ours. */
export async function loadServedAreas(db: Database): Promise<ServedAreas> {
  const { postcodes, areas } = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('remote_config').select('value').where('key', '=', 'postcodes').as('postcodes'),
      jsonArrayFrom(eb.selectFrom('area').select(['area_id as areaID', 'name'])).as('areas'),
    ])
    .executeTakeFirstOrThrow();
  const areaIDs = new Map(areas.map(({ areaID, name }) => [name, areaID]));
  // spec §3: an empty value is no value
  const listed = postcodes ? areaPostcodes.parse(JSON.parse(postcodes)) : {};
  const served = Object.entries(listed).filter(([name]) => areaIDs.has(name));
  return { postcodes: Object.fromEntries(served), areaIDs };
}

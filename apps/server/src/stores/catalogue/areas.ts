import { sql } from 'kysely';
import type { AreaPostcodes } from '@fettle/domain/area';
import { Refusal } from '@fettle/domain/refusal';
import { builtOnce, type Params } from '../../platform/database/built-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { countingHit, type Hit } from '../../platform/limits/rate-limits.ts';
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

export async function isAreaNameTaken(
  db: Database,
  { name, besides }: { name: string; besides: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from area where lower(name) = lower(${name}) and area_id <> ${besides}`.execute(db);
  return rows.length > 0;
}

/** The number of an area that is about to be added. */
export async function nextAreaID(db: Database): Promise<number> {
  const { rows } = await sql<{ areaID: number }>`
    select nextval(pg_get_serial_sequence('area', 'area_id'))::integer as "areaID"`.execute(db);
  if (!rows[0]) throw new Error('the sequence gave no number');
  return rows[0].areaID;
}

export async function saveArea(
  db: Database,
  { areaID, name, city }: { areaID: number; name: string; city: string },
): Promise<void> {
  await db
    .insertInto('area')
    .values({ area_id: areaID, name, city })
    .onConflict((conflict) => conflict.column('area_id').doUpdateSet({ name, city }))
    .execute();
}

/** Whether an order was ever placed there. */
export async function isAreaUsed(db: Database, areaID: number): Promise<boolean> {
  const { rows } = await sql`
    select from ticket where area_id = ${areaID}
    union all select from window_hold where area_id = ${areaID} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Keeps areas from being deleted until the transaction ends; undefined: all of them. Before anything that belongs to one is written:
 * whoever deletes it locks it first too. Returns how many there are: one may just have been deleted.
 */
export async function keepAreas(db: Database, areaIDs: readonly number[] | undefined): Promise<number> {
  const { rows } =
    await sql`select from area where ${areaIDs ?? null}::integer[] is null or area_id = any (${areaIDs ?? null})
    order by area_id for key share`.execute(db);
  return rows.length;
}

/** Refuses to write what belongs to an area that somebody else has just deleted. */
export async function requireAreas(db: Database, areaIDs: readonly number[]): Promise<void> {
  const count = await keepAreas(db, areaIDs);
  if (count < new Set(areaIDs).size) throw new Refusal('changedSince');
}

/** Waits until nobody refers to it any more, and whoever wants to waits until it is deleted. */
export async function lockAreaToDelete(db: Database, areaID: number): Promise<void> {
  await sql`select from area where area_id = ${areaID} for update`.execute(db);
}

/** One without orders, which the caller has locked. Its places and who works there are deleted with it. */
export async function deleteArea(db: Database, areaID: number): Promise<void> {
  await sql`delete from technician_area where area_id = ${areaID}`.execute(db);
  await sql`delete from driver_area where area_id = ${areaID}`.execute(db);
  await sql`delete from window_capacity where area_id = ${areaID}`.execute(db);
  await sql`delete from courier_window where area_id = ${areaID}`.execute(db);
  await sql`delete from area where area_id = ${areaID}`.execute(db);
}

/** Open orders of an area whose address has one of those outward codes. */
export async function findTicketsIn(
  db: Database,
  { areaID, outwards }: { areaID: number; outwards: readonly string[] },
): Promise<{ ticketID: number; postcode: string }[]> {
  if (outwards.length === 0) return [];
  // as the index ticket_open has it
  const { rows } = await sql<{ ticketID: number; postcode: string }>`
    select ticket_id as "ticketID", postcode from ticket
    where status not in ('COMPLETED', 'RETURNED', 'CANCELLED', 'EXPIRED') and area_id = ${areaID}
      and upper(left(replace(postcode, ' ', ''), -3)) = any (${outwards})
    order by ticket_id`.execute(db);
  return rows;
}

const areaColumns = sql`(select value from remote_config where key = 'postcodes') as postcodes,
  (select json_object_agg(name, area_id) from area) as ids`;

const hitAndAreas = builtOnce((db: Database, hit: Params<Hit>) =>
  sql<AreasRow & { hits: number }>`
    with hit as (${countingHit(hit)}) select hits, ${areaColumns} from hit`.compile(db),
);

const toAreas = (row: AreasRow | undefined): Areas => ({
  postcodes: parseAreaPostcodes(row?.postcodes),
  ids: row?.ids ?? {},
});

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { requireAreas } from './areas.ts';

/** How many technicians take orders in each area. */
export async function countTechniciansByArea(db: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ areaID: number; technicians: number }>`
    select area_id as "areaID", count(*)::integer as technicians
    from technician_area join technician using (user_id) where active group by area_id`.execute(db);
  return new Map(rows.map(({ areaID, technicians }) => [areaID, technicians]));
}

/** A technician's areas, and the repairs they do: of any maker where the maker is null. */
export interface TechnicianWork {
  areaIDs: number[];
  skills: { repairTypeID: number; manufacturerID: number | null }[];
}

export async function findWork(db: Database, userID: number): Promise<TechnicianWork | undefined> {
  const { rows } = await sql<TechnicianWork>`
    select
      (select coalesce(json_agg(area_id order by area_id), '[]') from technician_area a
       where a.user_id = t.user_id) as "areaIDs",
      (select coalesce(json_agg(json_build_object('repairTypeID', repair_type_id, 'manufacturerID', manufacturer_id)
         order by repair_type_id, manufacturer_id nulls first), '[]') from technician_skill s
       where s.user_id = t.user_id) as skills
    from technician t where user_id = ${userID}`.execute(db);
  return rows[0];
}

export async function saveWork(
  db: Database,
  userID: number,
  { areaIDs, skills }: TechnicianWork,
): Promise<void> {
  await requireAreas(db, areaIDs);
  await sql`delete from technician_area where user_id = ${userID}`.execute(db);
  await sql`insert into technician_area (user_id, area_id)
    select ${userID}, * from unnest(${areaIDs}::integer[])`.execute(db);
  await sql`delete from technician_skill where user_id = ${userID}`.execute(db);
  await sql`insert into technician_skill (user_id, repair_type_id, manufacturer_id)
    select ${userID}, * from unnest(
      ${skills.map(({ repairTypeID }) => repairTypeID)}::integer[],
      ${skills.map(({ manufacturerID }) => manufacturerID)}::integer[])`.execute(db);
}

interface ListedTechnician {
  userID: number;
  name: string;
  isActive: boolean;
}

/** Everybody with a public profile who has not left, those who take no orders last. */
export async function listTechnicians(db: Database): Promise<ListedTechnician[]> {
  const { rows } = await sql<ListedTechnician>`
    select user_id as "userID", trim(firstname || ' ' || surname) as name, active as "isActive"
    from technician join staff using (staff_id) where disabled_at is null
    order by active desc, name, user_id`.execute(db);
  return rows;
}

export interface WorkNames {
  areas: { areaID: number; name: string }[];
  /** Every repair of every maker that makes such devices, and of any maker (null). */
  skills: { repairTypeID: number; manufacturerID: number | null; name: string }[];
}

/** Everything that a technician could do, by the names that the history uses. */
export async function loadWorkNames(db: Database): Promise<WorkNames> {
  const { rows: areas } = await sql<{ areaID: number; name: string }>`
    select area_id as "areaID", name from area order by name`.execute(db);
  const { rows: skills } = await sql<WorkNames['skills'][number]>`
    select r.repair_type_id as "repairTypeID", m.manufacturer_id as "manufacturerID",
      t.name || ': ' || r.issue || coalesce(' (' || m.name || ')', '') as name
    from repair_type r join device_type t using (device_type_id)
    left join lateral (
      select null::integer as manufacturer_id, null::text as name
      union all select manufacturer_id, manufacturer.name from manufacturer) m on true`.execute(db);
  return { areas, skills };
}

export async function technicianName(db: Database, userID: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select trim(firstname || ' ' || surname) as name from technician where user_id = ${userID}`.execute(db);
  return rows[0]?.name;
}

interface RepairsOfType {
  deviceType: string;
  repairs: { repairTypeID: number; issue: string }[];
  /** Who makes such devices. */
  makers: { manufacturerID: number; name: string }[];
}

/** What can be repaired, by type of device; what is hidden is left out. */
export async function loadRepairs(db: Database): Promise<RepairsOfType[]> {
  const { rows } = await sql<RepairsOfType>`
    select t.name as "deviceType",
      (select coalesce(json_agg(json_build_object('repairTypeID', repair_type_id, 'issue', issue) order by position), '[]')
       from repair_type r where r.device_type_id = t.device_type_id and not hidden) as repairs,
      (select coalesce(json_agg(json_build_object('manufacturerID', manufacturer_id, 'name', m.name) order by m.name), '[]')
       from manufacturer m where exists (
         select from device d where d.manufacturer_id = m.manufacturer_id and d.device_type_id = t.device_type_id)) as makers
    from device_type t order by t.device_type_id`.execute(db);
  return rows;
}

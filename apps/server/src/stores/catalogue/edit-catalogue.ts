import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The tables whose rows have a name, and the column of their number. */
const keys = {
  device_type: { key: 'device_type_id', name: 'name' },
  manufacturer: { key: 'manufacturer_id', name: 'name' },
  device: { key: 'device_id', name: 'name' },
  repair_type: { key: 'repair_type_id', name: 'issue' },
  model: { key: 'model_id', name: 'name' },
} as const;
export type CatalogueTable = keyof typeof keys;

/** The number of a row that is about to be added. */
export async function nextID(db: Database, table: CatalogueTable): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${keys[table].key}))::integer as id`.execute(db);
  if (!rows[0]) throw new Error('the sequence gave no number');
  return rows[0].id;
}

export async function findName(db: Database, table: CatalogueTable, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(keys[table].name)} as name from ${sql.table(table)}
    where ${sql.ref(keys[table].key)} = ${id}`.execute(db);
  return rows[0]?.name;
}

/** In any case. */
export async function findByName(
  db: Database,
  table: 'device_type' | 'manufacturer',
  name: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(keys[table].key)} as id from ${sql.table(table)} where lower(name) = lower(${name})`.execute(
    db,
  );
  return rows[0]?.id;
}

export async function saveNamed(
  db: Database,
  table: 'device_type' | 'manufacturer',
  id: number,
  name: string,
): Promise<void> {
  const key = sql.ref(keys[table].key);
  await lockRow(db, table, id);
  if (table === 'manufacturer')
    await keepAddresses(db, sql`m.manufacturer_id = ${id} and lower(m.name) <> lower(${name})`);
  await sql`insert into ${sql.table(table)} (${key}, name) values (${id}, ${name})
    on conflict (${key}) do update set name = excluded.name`.execute(db);
}

/** Before anything that belongs to it is written. There may be none yet. */
async function lockRow(db: Database, table: CatalogueTable, id: number): Promise<void> {
  await sql`select from ${sql.table(table)} where ${sql.ref(keys[table].key)} = ${id} for no key update`.execute(
    db,
  );
}

/** Of devices that are about to get other addresses. A later device with the same name has the last word. */
async function keepAddresses(db: Database, whose: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into former_device_address (device_type_id, manufacturer, device, device_id)
    select d.device_type_id, lower(m.name), lower(d.name), d.device_id
    from device d join manufacturer m using (manufacturer_id) where ${whose}
    on conflict (device_type_id, manufacturer, device) do update set device_id = excluded.device_id`.execute(
    db,
  );
}

export async function deleteRow(db: Database, table: CatalogueTable, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(keys[table].key)} = ${id}`.execute(db);
}

/** Whether something points to it that must not be lost: orders, prices, or devices of a maker. */
export async function isUsed(db: Database, table: CatalogueTable, id: number): Promise<boolean> {
  const pointing = {
    device_type: sql`select from device where device_type_id = ${id}`,
    manufacturer: sql`select from device where manufacturer_id = ${id}
      union all select from technician_skill where manufacturer_id = ${id}`,
    device: sql`select from ticket where device_id = ${id} union all select from price where device_id = ${id}`,
    repair_type: sql`select from ticket where repair_type_id = ${id}
      union all select from price where repair_type_id = ${id}`,
    model: sql`select from ticket where model_id = ${id} union all select from price where model_id = ${id}
      union all select from model where merged_into = ${id}
      union all select from merged_model_ticket where model_id = ${id}`,
  }[table];
  const { rows } = await sql`select from (${pointing}) pointing limit 1`.execute(db);
  return rows.length > 0;
}

interface DeviceFields {
  type: string;
  maker: string;
  name: string;
  helpUrl: string;
  hidden: boolean;
  /** The repairs that it can have. */
  repairs: string[];
  /** The model that is sold in this country, by name; empty: none. */
  soldHere: string;
  aliases: string[];
}

export async function findDeviceFields(db: Database, deviceID: number): Promise<DeviceFields | undefined> {
  const { rows } = await sql<DeviceFields>`
    select t.name as type, m.name as maker, d.name, coalesce(d.help_url, '') as "helpUrl", d.hidden,
      (select coalesce(json_agg(r.issue order by r.position, r.issue), '[]')
       from device_repair join repair_type r using (repair_type_id) where device_id = d.device_id) as repairs,
      coalesce((select model.name from model where model.device_id = d.device_id and sold_here), '') as "soldHere",
      d.aliases
    from device d join device_type t using (device_type_id) join manufacturer m using (manufacturer_id)
    where d.device_id = ${deviceID}`.execute(db);
  return rows[0];
}

interface SavedDevice {
  deviceID: number;
  deviceTypeID: number;
  manufacturerID: number;
  name: string;
  helpUrl: string;
  hidden: boolean;
  repairs: readonly string[];
  /** Undefined: as it was. */
  soldHere?: string | undefined;
  aliases?: readonly string[] | undefined;
}

export async function saveDevice(db: Database, device: SavedDevice): Promise<void> {
  const { deviceID, deviceTypeID, manufacturerID, name, helpUrl, hidden, repairs, soldHere, aliases } =
    device;
  await lockRow(db, 'device', deviceID);
  await keepAddresses(
    db,
    sql`d.device_id = ${deviceID} and (lower(d.name) <> lower(${name})
      or d.manufacturer_id <> ${manufacturerID} or d.device_type_id <> ${deviceTypeID})`,
  );
  await sql`
    insert into device (device_id, device_type_id, manufacturer_id, name, help_url, hidden)
    values (${deviceID}, ${deviceTypeID}, ${manufacturerID}, ${name}, ${helpUrl || null}, ${hidden})
    on conflict (device_id) do update set device_type_id = excluded.device_type_id,
      manufacturer_id = excluded.manufacturer_id, name = excluded.name, help_url = excluded.help_url,
      hidden = excluded.hidden`.execute(db);
  if (soldHere !== undefined) await markSoldHere(db, deviceID, soldHere);
  if (aliases !== undefined)
    await sql`update device set aliases = ${aliases} where device_id = ${deviceID}`.execute(db);
  const wanted = sql`select repair_type_id from repair_type
    where device_type_id = ${deviceTypeID} and issue = any (${repairs})`;
  await sql`delete from device_repair where device_id = ${deviceID} and repair_type_id not in (${wanted})`.execute(
    db,
  );
  await sql`insert into device_repair (device_id, repair_type_id)
    select ${deviceID}, repair_type_id from (${wanted}) wanted on conflict do nothing`.execute(db);
}

/** One of a device's models at most, which the index model_sold_here makes sure of: the former first. */
async function markSoldHere(db: Database, deviceID: number, name: string): Promise<void> {
  await sql`update model set sold_here = false
    where device_id = ${deviceID} and sold_here and name <> ${name}`.execute(db);
  await sql`update model set sold_here = true
    where device_id = ${deviceID} and not sold_here and name = ${name}`.execute(db);
}

export async function hasModelOfOurs(db: Database, deviceID: number, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from model where device_id = ${deviceID} and name = ${name} and not custom`.execute(db);
  return rows.length > 0;
}

/** Another device of the type and maker that has the name, in any case. */
export async function isDeviceNameTaken(
  db: Database,
  {
    deviceID,
    deviceTypeID,
    manufacturerID,
    name,
  }: Omit<SavedDevice, 'helpUrl' | 'hidden' | 'repairs' | 'soldHere' | 'aliases'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from device where device_type_id = ${deviceTypeID} and manufacturer_id = ${manufacturerID}
      and lower(name) = lower(${name}) and device_id <> ${deviceID}`.execute(db);
  return rows.length > 0;
}

interface RepairTypeFields {
  type: string;
  issue: string;
  /** Where it stands in the list. */
  position: number;
  hidden: boolean;
}

export async function findRepairType(db: Database, id: number): Promise<RepairTypeFields | undefined> {
  const { rows } = await sql<RepairTypeFields>`
    select t.name as type, r.issue, r.position, r.hidden
    from repair_type r join device_type t using (device_type_id) where repair_type_id = ${id}`.execute(db);
  return rows[0];
}

export async function saveRepairType(
  db: Database,
  repair: { repairTypeID: number; deviceTypeID: number; issue: string; position: number; hidden: boolean },
): Promise<void> {
  const { repairTypeID, deviceTypeID, issue, position, hidden } = repair;
  await sql`
    insert into repair_type (repair_type_id, device_type_id, issue, position, hidden)
    values (${repairTypeID}, ${deviceTypeID}, ${issue}, ${position}, ${hidden})
    on conflict (repair_type_id) do update
      set issue = excluded.issue, position = excluded.position, hidden = excluded.hidden`.execute(db);
}

export async function isIssueTaken(
  db: Database,
  { repairTypeID, deviceTypeID, issue }: { repairTypeID: number; deviceTypeID: number; issue: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from repair_type where device_type_id = ${deviceTypeID} and lower(issue) = lower(${issue})
      and repair_type_id <> ${repairTypeID}`.execute(db);
  return rows.length > 0;
}

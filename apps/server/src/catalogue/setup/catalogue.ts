import { nameProblem, tidyName } from '@fettle/domain/ops/setup/catalogue-name';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import {
  deleteRow,
  findByName,
  findDeviceFields,
  findName,
  findRepairType,
  hasModelOfOurs,
  isDeviceNameTaken,
  isIssueTaken,
  isUsed,
  saveDevice,
  saveNamed,
  saveRepairType,
  type CatalogueTable,
} from '../../stores/catalogue/edit-catalogue.ts';
import type { Setting } from './setting.ts';

const nameOf = (table: CatalogueTable) => async (db: Database, key: string) =>
  (await findName(db, table, Number(key))) ?? `No. ${key}`;

/** Only what nothing points to can go: everything else is hidden. */
export async function removeUnused(trx: Database, table: CatalogueTable, id: number): Promise<void> {
  if (await isUsed(trx, table, id)) throw new Refusal('inUse');
  await deleteRow(trx, table, id);
}

const spread = (found: object | undefined) => (found ? { ...found } : null);

function refuseBadName(name: string): void {
  const problem = nameProblem(name);
  if (problem) throw new InvalidInput({ path: 'name', message: problem });
}

export const refuseTaken = (path: string, isTaken: boolean): void => {
  if (isTaken) throw new InvalidInput({ path, message: 'is taken already' });
};

/** A table of names alone: the types of devices, and their makers. */
const named = (kind: string, table: 'device_type' | 'manufacturer'): Setting => ({
  kind,
  read: async (db, key) => {
    const name = await findName(db, table, Number(key));
    return name === undefined ? null : { name };
  },
  write: async (trx, key, wanted) => {
    if (wanted === null) return removeUnused(trx, table, Number(key));
    const name = tidyName(z.object({ name: z.string() }).parse(wanted).name);
    refuseBadName(name);
    const owner = await findByName(trx, table, name);
    refuseTaken('name', owner !== undefined && owner !== Number(key));
    await saveNamed(trx, table, Number(key), name);
  },
  nameOf: nameOf(table),
});

/** Their numbers are part of the site's addresses, so that there are five: only their names change. */
export const deviceType = named('deviceType', 'device_type');
export const maker = named('maker', 'manufacturer');

const deviceFields = z.object({
  type: z.string(),
  maker: z.string(),
  name: z.string(),
  helpUrl: z.string(),
  hidden: z.boolean(),
  repairs: z.array(z.string()),
  // an entry of the history may be older than these
  soldHere: z.string().optional(),
  aliases: z.array(z.string()).optional(),
});

/** Each once, however it is written. */
const tidyAliases = (aliases: readonly string[]): string[] => [
  ...new Map(aliases.map(tidyName).map((alias) => [alias.toLowerCase(), alias])).values(),
];

/** A device that we repair; hidden ones are in no list, and their pages are gone. */
export const device: Setting = {
  kind: 'device',
  read: async (db, key) => spread(await findDeviceFields(db, Number(key))),
  write: async (trx, key, wanted) => {
    const deviceID = Number(key);
    if (wanted === null) return removeUnused(trx, 'device', deviceID);
    const { type, maker: makerName, ...fields } = deviceFields.parse(wanted);
    const deviceTypeID = await findByName(trx, 'device_type', type);
    const manufacturerID = await findByName(trx, 'manufacturer', makerName);
    if (deviceTypeID === undefined)
      throw new InvalidInput({ path: 'type', message: 'is not there any more' });
    if (manufacturerID === undefined)
      throw new InvalidInput({ path: 'maker', message: 'is not there any more' });
    const name = tidyName(fields.name);
    refuseBadName(name);
    const aliases = fields.aliases && tidyAliases(fields.aliases);
    const saved = { ...fields, deviceID, deviceTypeID, manufacturerID, name, aliases };
    refuseTaken('name', await isDeviceNameTaken(trx, saved));
    if (fields.soldHere && !(await hasModelOfOurs(trx, deviceID, fields.soldHere)))
      throw new InvalidInput({ path: 'soldHere', message: 'must be one of our models of the device' });
    await saveDevice(trx, saved);
  },
  nameOf: nameOf('device'),
};

const repairFields = z.object({
  type: z.string(),
  issue: z.string(),
  position: z.number(),
  hidden: z.boolean(),
});

/** What can be wrong with a type of devices. */
export const repairType: Setting = {
  kind: 'repairType',
  read: async (db, key) => spread(await findRepairType(db, Number(key))),
  write: async (trx, key, wanted) => {
    const repairTypeID = Number(key);
    if (wanted === null) return removeUnused(trx, 'repair_type', repairTypeID);
    const { type, ...fields } = repairFields.parse(wanted);
    const deviceTypeID = await findByName(trx, 'device_type', type);
    if (deviceTypeID === undefined)
      throw new InvalidInput({ path: 'type', message: 'is not there any more' });
    const issue = tidyName(fields.issue);
    refuseTaken('issue', await isIssueTaken(trx, { repairTypeID, deviceTypeID, issue }));
    await saveRepairType(trx, { ...fields, issue, repairTypeID, deviceTypeID });
  },
  nameOf: nameOf('repair_type'),
};

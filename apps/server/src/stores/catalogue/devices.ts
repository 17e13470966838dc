import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Device, DeviceListing, DeviceType, ListedDevice } from '@fettle/contract/entities/device';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables/tables.ts';

export async function loadDeviceTypes(db: Database): Promise<DeviceType[]> {
  const rows = await db.selectFrom('device_type').selectAll().orderBy('device_type_id').execute();
  return rows.map((row) => ({ deviceTypeID: row.device_type_id, deviceType: row.name }));
}

export async function deviceTypeExists(db: Database, deviceTypeID: number): Promise<boolean> {
  const row = await db
    .selectFrom('device_type')
    .select('device_type_id')
    .where('device_type_id', '=', deviceTypeID)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deviceExists(db: Database, deviceID: number): Promise<boolean> {
  const row = await db
    .selectFrom('device')
    .select('device_id')
    .where('device_id', '=', deviceID)
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest devices first within their manufacturer: the seed and the operators enter them in that order. */
export async function loadDeviceListings(
  db: Database,
  filter: { deviceTypeID?: number | undefined },
): Promise<ListedDevice[]> {
  const all = deviceWithManufacturer(db)
    .select('device.aliases')
    .where('device.hidden', '=', false)
    .orderBy('manufacturer.name')
    .orderBy('device.device_id');
  const { deviceTypeID } = filter;
  const rows = await (
    deviceTypeID === undefined ? all : all.where('device.device_type_id', '=', deviceTypeID)
  ).execute();
  return rows.map((row) => ({ ...toListing(row), aliases: row.aliases }));
}

/** How a device is looked up: by id, or by the names its page's address carries. */
export type DeviceKey = { deviceID: number } | { deviceTypeID: number; manufacturer: string; device: string };

/** By names that it had before it was renamed too, unless another device has them now: the answer says its name. */
export async function findDevice(db: Database, key: DeviceKey): Promise<Device | undefined> {
  const row =
    (await findRow(db, key)) ?? ('device' in key ? await findRow(db, { formerly: key }) : undefined);
  if (!row) return undefined;
  return {
    ...toListing(row),
    models: row.models.map(({ modelID, model }) => ({ modelID, model })),
    soldHereID: row.models.find(({ soldHere }) => soldHere)?.modelID ?? null,
    repairTypes: row.repair_types.map(({ minPence, maxPence, ...type }) => ({
      ...type,
      priceRange:
        minPence === null || maxPence === null ? null : { min: minPence / 100, max: maxPence / 100 },
    })),
    helpUrl: row.help_url,
  };
}

type DeviceNames = Exclude<DeviceKey, { deviceID: number }>;

function findRow(db: Database, key: DeviceKey | { formerly: DeviceNames }) {
  const base = deviceWithManufacturer(db).select((eb) => [
    'device.help_url',
    jsonArrayFrom(
      eb
        .selectFrom('model')
        .select(['model.model_id as modelID', 'model.name as model', 'model.sold_here as soldHere'])
        .whereRef('model.device_id', '=', 'device.device_id')
        .where('model.custom', '=', false)
        .where('model.hidden', '=', false)
        .orderBy('model.model_id'),
    ).as('models'),
    jsonArrayFrom(
      eb
        .selectFrom('device_repair')
        .innerJoin('repair_type', 'repair_type.repair_type_id', 'device_repair.repair_type_id')
        .leftJoinLateral(priceSpan, (join) => join.onTrue())
        .select([
          'repair_type.repair_type_id as repairTypeID',
          'repair_type.issue as issue',
          'span.min_pence as minPence',
          'span.max_pence as maxPence',
        ])
        .whereRef('device_repair.device_id', '=', 'device.device_id')
        .where('repair_type.hidden', '=', false)
        .orderBy('repair_type.position'),
    ).as('repair_types'),
  ]);
  if ('deviceID' in key) return base.where('device.device_id', '=', key.deviceID).executeTakeFirst();
  // a hidden one has no page; by its number it is found still, for the orders that point to it
  const paged = base.where('device.hidden', '=', false);
  if ('formerly' in key) {
    return paged.where('device.device_id', '=', (eb) => formerlyNamed(eb, key.formerly)).executeTakeFirst();
  }
  return paged
    .where('device.device_type_id', '=', key.deviceTypeID)
    .where((eb) => eb(eb.fn('lower', ['manufacturer.name']), '=', key.manufacturer.toLowerCase()))
    .where((eb) => eb(eb.fn('lower', ['device.name']), '=', key.device.toLowerCase()))
    .executeTakeFirst();
}

const formerlyNamed = (eb: ExpressionBuilder<Tables, 'device'>, names: DeviceNames) =>
  eb
    .selectFrom('former_device_address as former')
    .select('former.device_id')
    .where('former.device_type_id', '=', names.deviceTypeID)
    .where('former.manufacturer', '=', names.manufacturer.toLowerCase())
    .where('former.device', '=', names.device.toLowerCase());

/** From the cheapest to the dearest that an active technician asks, ranges of open prices included. */
function priceSpan(eb: ExpressionBuilder<Tables, 'device_repair'>) {
  return eb
    .selectFrom('price')
    .innerJoin('technician', 'technician.user_id', 'price.user_id')
    .select((price) => [
      price.fn.min(price.fn.coalesce('price.amount_pence', 'price.min_pence')).as('min_pence'),
      price.fn.max(price.fn.coalesce('price.amount_pence', 'price.max_pence')).as('max_pence'),
    ])
    .whereRef('price.device_id', '=', 'device_repair.device_id')
    .whereRef('price.repair_type_id', '=', 'device_repair.repair_type_id')
    .where('technician.active', '=', true)
    .as('span');
}

function deviceWithManufacturer(db: Database) {
  return db
    .selectFrom('device')
    .innerJoin('manufacturer', 'manufacturer.manufacturer_id', 'device.manufacturer_id')
    .select([
      'device.device_id',
      'device.device_type_id',
      'device.name as device',
      'manufacturer.manufacturer_id',
      'manufacturer.name as manufacturer',
    ]);
}

function toListing(row: {
  device_id: number;
  device_type_id: number;
  device: string;
  manufacturer_id: number;
  manufacturer: string;
}): DeviceListing {
  return {
    deviceID: row.device_id,
    device: row.device,
    deviceTypeID: row.device_type_id,
    manufacturer: row.manufacturer,
    manufacturerID: row.manufacturer_id,
  };
}

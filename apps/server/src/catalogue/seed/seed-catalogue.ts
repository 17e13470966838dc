import type pg from 'pg';
import { buildCatalogue } from './catalogue.ts';
import { countOnFrom, insertColumns } from './insert-columns.ts';

/** Reference data, loaded in production too. The caller opens the transaction, on an empty migrated database. */
export async function seedCatalogue(client: pg.ClientBase): Promise<void> {
  const { deviceTypes, manufacturers, devices, models, repairTypes, deviceRepairs, areas, remoteConfig } =
    buildCatalogue();

  await insertColumns(client, 'device_type', {
    device_type_id: ['integer', deviceTypes.map((row) => row.deviceTypeId)],
    name: ['text', deviceTypes.map((row) => row.name)],
  });
  await insertColumns(client, 'manufacturer', {
    manufacturer_id: ['integer', manufacturers.map((row) => row.manufacturerId)],
    name: ['text', manufacturers.map((row) => row.name)],
  });
  await insertColumns(client, 'device', {
    device_id: ['integer', devices.map((row) => row.deviceId)],
    device_type_id: ['integer', devices.map((row) => row.deviceTypeId)],
    manufacturer_id: ['integer', devices.map((row) => row.manufacturerId)],
    name: ['text', devices.map((row) => row.name)],
    help_url: ['text', devices.map((row) => row.helpUrl)],
    aliases: ['words', devices.map((row) => row.aliases)],
  });
  await insertColumns(client, 'model', {
    model_id: ['integer', models.map((row) => row.modelId)],
    device_id: ['integer', models.map((row) => row.deviceId)],
    name: ['text', models.map((row) => row.name)],
    sold_here: ['boolean', models.map((row) => row.soldHere)],
  });
  await insertColumns(client, 'repair_type', {
    repair_type_id: ['integer', repairTypes.map((row) => row.repairTypeId)],
    device_type_id: ['integer', repairTypes.map((row) => row.deviceTypeId)],
    issue: ['text', repairTypes.map((row) => row.issue)],
    position: ['integer', repairTypes.map((row) => row.position)],
  });
  await insertColumns(client, 'device_repair', {
    device_id: ['integer', deviceRepairs.map((row) => row.deviceId)],
    repair_type_id: ['integer', deviceRepairs.map((row) => row.repairTypeId)],
  });
  await insertColumns(client, 'area', {
    area_id: ['integer', areas.map((row) => row.areaId)],
    name: ['text', areas.map((row) => row.name)],
    city: ['text', areas.map((row) => row.city)],
  });
  await insertColumns(client, 'remote_config', {
    key: ['text', remoteConfig.map((row) => row.key)],
    value: ['text', remoteConfig.map((row) => row.value)],
  });

  await countOnFrom(client, 'manufacturer', 'manufacturer_id');
  await countOnFrom(client, 'device', 'device_id');
  await countOnFrom(client, 'model', 'model_id');
  await countOnFrom(client, 'repair_type', 'repair_type_id');
  await countOnFrom(client, 'area', 'area_id');
  // plans cached on tables that look empty stay slow
  await client.query(
    'analyze device_type, manufacturer, device, model, repair_type, device_repair, area, remote_config',
  );
}

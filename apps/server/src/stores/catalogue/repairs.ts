import type { Model, RepairType } from '@fettle/contract/entities/device';
import type { Database } from '../../database/database.ts';

/** What a request names, as far as it is there and belongs together. */
interface NamedRepair {
  deviceID: number;
  device: string;
  manufacturerID: number;
  /** Whether the device has models of our own, so that one must be named. */
  hasModels: boolean;
  model: Model | undefined;
  repairType: RepairType | undefined;
}

/** Undefined for a device we do not have. A model that a customer added counts like ours. */
export async function findNamedRepair(
  db: Database,
  named: { deviceID: number; modelID: number | null; repairTypeID: number },
): Promise<NamedRepair | undefined> {
  const row = await db
    .selectFrom('device')
    .leftJoin('model', (join) =>
      join.onRef('model.device_id', '=', 'device.device_id').on('model.model_id', '=', named.modelID),
    )
    .leftJoin('device_repair', (join) =>
      join
        .onRef('device_repair.device_id', '=', 'device.device_id')
        .on('device_repair.repair_type_id', '=', named.repairTypeID),
    )
    .leftJoin('repair_type', 'repair_type.repair_type_id', 'device_repair.repair_type_id')
    .select((eb) => [
      'device.device_id',
      'device.name',
      'device.manufacturer_id',
      'model.model_id',
      'model.name as model',
      'repair_type.repair_type_id',
      'repair_type.issue',
      eb
        .exists(
          eb
            .selectFrom('model as ours')
            .select('ours.model_id')
            .whereRef('ours.device_id', '=', 'device.device_id')
            .where('ours.custom', '=', false),
        )
        .as('has_models'),
    ])
    .where('device.device_id', '=', named.deviceID)
    .executeTakeFirst();
  if (!row) return undefined;
  const { model_id: modelID, model, repair_type_id: repairTypeID, issue } = row;
  return {
    deviceID: row.device_id,
    device: row.name,
    manufacturerID: row.manufacturer_id,
    hasModels: Boolean(row.has_models),
    model: modelID !== null && model !== null ? { modelID, model } : undefined,
    repairType: repairTypeID !== null && issue !== null ? { repairTypeID, issue } : undefined,
  };
}

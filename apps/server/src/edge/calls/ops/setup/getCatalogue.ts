import { versionOf } from '../../../../catalogue/setup/setting.ts';
import { loadDeviceTypes } from '../../../../stores/catalogue/devices.ts';
import { listDevices, listMakers, listRepairTypes } from '../../../../stores/catalogue/catalogue.ts';
import type { Handler } from '../../handler.ts';

export const getCatalogue: Handler<'ops/setup/getCatalogue'> = async ({ deviceTypeID }, { db }) => {
  const types = await loadDeviceTypes(db);
  const makers = await listMakers(db);
  const repairTypes = await listRepairTypes(db, deviceTypeID);
  return {
    types: types.map(({ deviceTypeID, deviceType: name }) => ({
      deviceTypeID,
      name,
      version: versionOf({ name }),
    })),
    makers: makers.map((maker) => ({ ...maker, version: versionOf({ name: maker.name }) })),
    repairTypes: repairTypes.map(({ repairTypeID, ...fields }) => ({
      repairTypeID,
      ...fields,
      version: versionOf({ ...fields }),
    })),
    devices: await listDevices(db, deviceTypeID),
  };
};

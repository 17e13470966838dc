import { devicesWithNames, findDeviceChoices } from '../../../../stores/prices/price-list.ts';
import type { Handler } from '../../handler.ts';

export const getChoices: Handler<'ops/prices/getChoices'> = async ({ deviceID }, { db }) => {
  if (deviceID !== undefined) return { devices: [], ...(await findDeviceChoices(db, deviceID)) };
  return { devices: await devicesWithNames(db), models: [], repairs: [] };
};

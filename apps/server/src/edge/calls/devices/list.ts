import { Refusal } from '@fettle/domain/refusal';
import { deviceTypeExists, loadDeviceListings } from '../../../stores/catalogue/devices.ts';
import type { Handler } from '../handler.ts';

export const list: Handler<'devices/list'> = async ({ deviceTypeID }, { db, dependsOn }) => {
  if (deviceTypeID !== undefined && !(await deviceTypeExists(db, deviceTypeID))) {
    throw new Refusal('unknownDeviceType');
  }
  dependsOn();
  return { devices: await loadDeviceListings(db, { deviceTypeID }) };
};

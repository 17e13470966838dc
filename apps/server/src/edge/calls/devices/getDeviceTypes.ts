import { loadDeviceTypes } from '../../../stores/catalogue/devices.ts';
import type { Handler } from '../handler.ts';

export const getDeviceTypes: Handler<'devices/getDeviceTypes'> = async (_input, { db, dependsOn }) => {
  dependsOn();
  return { deviceTypes: await loadDeviceTypes(db) };
};

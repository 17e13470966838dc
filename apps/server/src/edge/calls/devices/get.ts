import { Refusal } from '@fettle/domain/refusal';
import { findDevice } from '../../../stores/catalogue/devices.ts';
import type { Handler } from '../handler.ts';

export const get: Handler<'devices/get'> = async (input, { db, dependsOn }) => {
  const device = await findDevice(db, input);
  if (!device) throw new Refusal('unknownDevice');
  dependsOn(`device:${device.deviceID}`);
  return { device };
};

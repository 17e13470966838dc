import { Refusal } from '@fettle/domain/refusal';
import { findDevice } from '../../stores/catalogue/devices.ts';
import type { Handler } from '../handler.ts';

export const get: Handler<'devices/get'> = async (input, { db }) => {
  const device = await findDevice(db, input);
  if (!device) throw new Refusal('unknownDevice');
  return { device };
};

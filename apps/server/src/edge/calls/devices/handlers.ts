import type { HandlersUnder } from '../handler.ts';
import { get } from './get.ts';
import { getDeviceTypes } from './getDeviceTypes.ts';
import { getLocalPrice } from './getLocalPrice.ts';
import { list } from './list.ts';
import { add } from './models/add.ts';

export const devicesHandlers: HandlersUnder<'devices/'> = {
  'devices/get': get,
  'devices/getDeviceTypes': getDeviceTypes,
  'devices/getLocalPrice': getLocalPrice,
  'devices/list': list,
  'devices/models/add': add,
};

import { get as getDevice } from './devices/get.ts';
import { getDeviceTypes } from './devices/getDeviceTypes.ts';
import { list as listDevices } from './devices/list.ts';
import type { Handlers } from './handler.ts';
import { get as getUser } from './users/get.ts';

export const handlers: Handlers = {
  'devices/get': getDevice,
  'devices/getDeviceTypes': getDeviceTypes,
  'devices/list': listDevices,
  'users/get': getUser,
};

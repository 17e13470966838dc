import { login } from './auth/login.ts';
import { logout } from './auth/logout.ts';
import { get as getDevice } from './devices/get.ts';
import { getDeviceTypes } from './devices/getDeviceTypes.ts';
import { list as listDevices } from './devices/list.ts';
import { add as addModel } from './devices/models/add.ts';
import type { Handlers } from './handler.ts';
import { get as getUser } from './users/get.ts';

export const handlers: Handlers = {
  'auth/login': login,
  'auth/logout': logout,
  'devices/get': getDevice,
  'devices/getDeviceTypes': getDeviceTypes,
  'devices/list': listDevices,
  'devices/models/add': addModel,
  'users/get': getUser,
};

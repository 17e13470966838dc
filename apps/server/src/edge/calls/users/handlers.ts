import type { HandlersUnder } from '../handler.ts';
import { get } from './get.ts';

export const usersHandlers: HandlersUnder<'users/'> = {
  'users/get': get,
};

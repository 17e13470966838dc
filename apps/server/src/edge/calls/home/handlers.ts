import type { HandlersUnder } from '../handler.ts';
import { get } from './get.ts';

export const homeHandlers: HandlersUnder<'home/'> = {
  'home/get': get,
};

import type { HandlersUnder } from '../../handler.ts';
import { get } from './get.ts';

export const opsRunHandlers: HandlersUnder<'ops/run/'> = {
  'ops/run/get': get,
};

import type { HandlersUnder } from '../../handler.ts';
import { arrange } from './arrange.ts';
import { get } from './get.ts';

export const opsRunHandlers: HandlersUnder<'ops/run/'> = {
  'ops/run/get': get,
  'ops/run/arrange': arrange,
};

import type { HandlersUnder } from '../../handler.ts';
import { assign } from './assign.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { plan } from './plan.ts';
import { release } from './release.ts';

export const opsDispatchHandlers: HandlersUnder<'ops/dispatch/'> = {
  'ops/dispatch/assign': assign,
  'ops/dispatch/get': get,
  'ops/dispatch/list': list,
  'ops/dispatch/plan': plan,
  'ops/dispatch/release': release,
};

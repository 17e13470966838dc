import type { HandlersUnder } from '../../handler.ts';
import { get } from './get.ts';
import { list } from './list.ts';

export const opsInsightHandlers: HandlersUnder<'ops/insight/'> = {
  'ops/insight/get': get,
  'ops/insight/list': list,
};

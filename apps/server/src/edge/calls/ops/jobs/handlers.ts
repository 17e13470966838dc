import type { HandlersUnder } from '../../handler.ts';
import { get } from './get.ts';
import { list } from './list.ts';

export const opsJobsHandlers: HandlersUnder<'ops/jobs/'> = {
  'ops/jobs/get': get,
  'ops/jobs/list': list,
};

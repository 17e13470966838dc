import type { HandlersUnder } from '../../handler.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { save } from './save.ts';

export const opsChecklistsHandlers: HandlersUnder<'ops/checklists/'> = {
  'ops/checklists/get': get,
  'ops/checklists/list': list,
  'ops/checklists/save': save,
};

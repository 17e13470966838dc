import type { HandlersUnder } from '../../handler.ts';
import { list } from './list.ts';

export const v1AreasHandlers: HandlersUnder<'v1/areas/'> = {
  'v1/areas/list': list,
};

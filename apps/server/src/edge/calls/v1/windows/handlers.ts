import type { HandlersUnder } from '../../handler.ts';
import { list } from './list.ts';
import { setPlaces } from './setPlaces.ts';

export const v1WindowsHandlers: HandlersUnder<'v1/windows/'> = {
  'v1/windows/list': list,
  'v1/windows/setPlaces': setPlaces,
};

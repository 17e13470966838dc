import type { HandlersUnder } from '../../handler.ts';
import { changes } from './changes.ts';
import { get } from './get.ts';
import { list } from './list.ts';

export const v1OrdersHandlers: HandlersUnder<'v1/orders/'> = {
  'v1/orders/changes': changes,
  'v1/orders/get': get,
  'v1/orders/list': list,
};

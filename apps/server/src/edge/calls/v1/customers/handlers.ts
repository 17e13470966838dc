import type { HandlersUnder } from '../../handler.ts';
import { get } from './get.ts';
import { list } from './list.ts';

export const v1CustomersHandlers: HandlersUnder<'v1/customers/'> = {
  'v1/customers/get': get,
  'v1/customers/list': list,
};

import type { HandlersUnder } from '../handler.ts';
import { autocomplete } from './address/autocomplete.ts';
import { confirm } from './address/confirm.ts';
import { deleteAccount } from './delete.ts';
import { exportData } from './export.ts';
import { get } from './get.ts';
import { get as getNotices } from './notices/get.ts';
import { set as setNotices } from './notices/set.ts';
import { get as getPush } from './push/get.ts';
import { subscribe } from './push/subscribe.ts';
import { unsubscribe } from './push/unsubscribe.ts';
import { end } from './sessions/end.ts';
import { list } from './sessions/list.ts';
import { update } from './update.ts';

export const customersHandlers: HandlersUnder<'customers/'> = {
  'customers/address/autocomplete': autocomplete,
  'customers/address/confirm': confirm,
  'customers/delete': deleteAccount,
  'customers/export': exportData,
  'customers/get': get,
  'customers/notices/get': getNotices,
  'customers/notices/set': setNotices,
  'customers/push/get': getPush,
  'customers/push/subscribe': subscribe,
  'customers/push/unsubscribe': unsubscribe,
  'customers/sessions/end': end,
  'customers/sessions/list': list,
  'customers/update': update,
};

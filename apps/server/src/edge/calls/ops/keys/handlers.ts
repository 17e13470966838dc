import type { HandlersUnder } from '../../handler.ts';
import { add } from './add.ts';
import { list } from './list.ts';
import { revoke } from './revoke.ts';

export const opsKeysHandlers: HandlersUnder<'ops/keys/'> = {
  'ops/keys/add': add,
  'ops/keys/list': list,
  'ops/keys/revoke': revoke,
};

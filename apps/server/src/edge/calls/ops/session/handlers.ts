import type { HandlersUnder } from '../../handler.ts';
import { end } from './end.ts';
import { get } from './get.ts';
import { setPin } from './setPin.ts';
import { start } from './start.ts';

export const opsSessionHandlers: HandlersUnder<'ops/session/'> = {
  'ops/session/end': end,
  'ops/session/get': get,
  'ops/session/setPin': setPin,
  'ops/session/start': start,
};

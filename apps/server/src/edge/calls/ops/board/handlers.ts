import type { HandlersUnder } from '../../handler.ts';
import { clearDifference } from './clearDifference.ts';
import { get } from './get.ts';

export const opsBoardHandlers: HandlersUnder<'ops/board/'> = {
  'ops/board/clearDifference': clearDifference,
  'ops/board/get': get,
};

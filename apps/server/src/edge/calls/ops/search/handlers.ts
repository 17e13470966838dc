import type { HandlersUnder } from '../../handler.ts';
import { find } from './find.ts';

export const opsSearchHandlers: HandlersUnder<'ops/search/'> = {
  'ops/search/find': find,
};

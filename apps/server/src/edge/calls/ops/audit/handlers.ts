import type { HandlersUnder } from '../../handler.ts';
import { find } from './find.ts';
import { history } from './history.ts';
import { undo } from './undo.ts';

export const opsAuditHandlers: HandlersUnder<'ops/audit/'> = {
  'ops/audit/find': find,
  'ops/audit/history': history,
  'ops/audit/undo': undo,
};

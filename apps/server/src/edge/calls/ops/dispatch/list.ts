import { dispatchList } from '../../../../tickets/road/dispatch-view.ts';
import type { Handler } from '../../handler.ts';

export const list: Handler<'ops/dispatch/list'> = (input, { db, clock }) =>
  dispatchList(db, { ...input, now: clock.now() });

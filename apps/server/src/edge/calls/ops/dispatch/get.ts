import { dispatchBoard } from '../../../../tickets/road/dispatch-view.ts';
import type { Handler } from '../../handler.ts';

export const get: Handler<'ops/dispatch/get'> = (input, { db, clock }) =>
  dispatchBoard(db, { ...input, now: clock.now() });

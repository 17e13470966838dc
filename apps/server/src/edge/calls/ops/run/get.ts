import { runOf } from '../../../../tickets/road/run-view.ts';
import type { Handler } from '../../handler.ts';

export const get: Handler<'ops/run/get'> = (_input, { db, actor, clock }) =>
  runOf(db, { actor, now: clock.now() });

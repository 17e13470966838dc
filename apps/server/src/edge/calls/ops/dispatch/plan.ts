import { dispatchPlan } from '../../../../tickets/road/dispatch-view.ts';
import type { Handler } from '../../handler.ts';

export const plan: Handler<'ops/dispatch/plan'> = (input, { db, clock }) =>
  dispatchPlan(db, { ...input, now: clock.now() });

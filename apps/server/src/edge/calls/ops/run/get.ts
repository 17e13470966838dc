import { runOf } from '../../../../tickets/road/run-view.ts';
import type { Handler } from '../../handler.ts';

export const get: Handler<'ops/run/get'> = async (
  _input,
  { db, actor, clock, measuredStages, closures: closedDays },
) => {
  const [measured, closures] = await Promise.all([measuredStages(), closedDays()]);
  return runOf(db, { actor, measured, closures, now: clock.now() });
};

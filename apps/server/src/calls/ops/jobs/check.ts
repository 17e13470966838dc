import { checkPoints } from '../../../tickets/check-points.ts';
import type { Handler } from '../../handler.ts';

export const check: Handler<'ops/jobs/check'> = async (input, { db, actor, clock }) => {
  await checkPoints(db, { ...input, actor, now: clock.now() });
  return {};
};

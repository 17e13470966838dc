import { finishRepair } from '../../../tickets/finish-repair.ts';
import type { Handler } from '../../handler.ts';

export const repaired: Handler<'ops/tickets/repaired'> = async (input, { db, actor, clock }) => {
  await finishRepair(db, { ...input, actor, now: clock.now() });
  return {};
};

import { giveUpRepair } from '../../../payments/give-up-repair.ts';
import type { Handler } from '../../handler.ts';

export const unrepairable: Handler<'ops/tickets/unrepairable'> = async (input, context) => {
  const { db, actor, clock } = context;
  await giveUpRepair(db, { ...input, actor, now: clock.now() });
  return {};
};

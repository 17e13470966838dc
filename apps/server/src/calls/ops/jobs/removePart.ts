import { removePart as remove } from '../../../tickets/record-parts.ts';
import type { Handler } from '../../handler.ts';

export const removePart: Handler<'ops/jobs/removePart'> = async (input, { db, actor, clock }) => {
  await remove(db, { ...input, actor, now: clock.now() });
  return {};
};

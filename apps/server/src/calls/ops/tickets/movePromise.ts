import { movePromise as act } from '../../../tickets/move-promise.ts';
import type { Handler } from '../../handler.ts';

export const movePromise: Handler<'ops/tickets/movePromise'> = async (input, { db, actor, clock }) => {
  await act(db, { ...input, actor, now: clock.now() });
  return {};
};

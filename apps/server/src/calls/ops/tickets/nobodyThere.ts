import { nobodyThere as act } from '../../../tickets/courier-trips.ts';
import type { Handler } from '../../handler.ts';

export const nobodyThere: Handler<'ops/tickets/nobodyThere'> = async (input, { db, actor, clock }) => {
  await act(db, { ...input, actor, now: clock.now() });
  return {};
};

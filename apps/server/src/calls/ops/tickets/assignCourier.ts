import { assignCourier as act } from '../../../tickets/courier-trips.ts';
import type { Handler } from '../../handler.ts';

export const assignCourier: Handler<'ops/tickets/assignCourier'> = async (input, { db, actor, clock }) => {
  await act(db, { ...input, actor, now: clock.now() });
  return {};
};

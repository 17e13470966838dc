import { handToCourier as act } from '../../../tickets/courier-trips.ts';
import type { Handler } from '../../handler.ts';

export const handToCourier: Handler<'ops/tickets/handToCourier'> = async (input, { db, actor, clock }) => {
  await act(db, { ...input, actor, now: clock.now() });
  return {};
};

import { waiveFee as act } from '../../../tickets/waive-fee.ts';
import type { Handler } from '../../handler.ts';

export const waiveFee: Handler<'ops/tickets/waiveFee'> = async (input, { db, actor, clock }) => {
  await act(db, { ...input, actor, now: clock.now() });
  return {};
};

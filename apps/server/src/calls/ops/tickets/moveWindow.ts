import { moveWindow as act } from '../../../tickets/move-window.ts';
import type { Handler } from '../../handler.ts';

export const moveWindow: Handler<'ops/tickets/moveWindow'> = async (input, { db, actor, clock }) => {
  await act(db, { ...input, actor, now: clock.now() });
  return {};
};

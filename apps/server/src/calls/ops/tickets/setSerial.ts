import { setSerial as act } from '../../../tickets/set-serial.ts';
import type { Handler } from '../../handler.ts';

export const setSerial: Handler<'ops/tickets/setSerial'> = async (input, { db, actor, clock }) => {
  await act(db, { ...input, actor, now: clock.now() });
  return {};
};

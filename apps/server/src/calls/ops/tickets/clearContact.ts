import { clearContact as act } from '../../../tickets/clear-contact.ts';
import type { Handler } from '../../handler.ts';

export const clearContact: Handler<'ops/tickets/clearContact'> = async (input, { db, actor, clock }) => {
  await act(db, { ...input, actor, now: clock.now() });
  return {};
};

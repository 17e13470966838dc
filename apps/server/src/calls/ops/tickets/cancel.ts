import { cancelTicket } from '../../../tickets/cancel-ticket.ts';
import type { Handler } from '../../handler.ts';

export const cancel: Handler<'ops/tickets/cancel'> = async (input, { db, actor, clock }) => {
  await cancelTicket(db, { ...input, actor, now: clock.now() });
  return {};
};

import { cancelTicket } from '../../tickets/cancel-ticket.ts';
import type { Handler } from '../handler.ts';

export const cancel: Handler<'tickets/cancel'> = async (input, { db, actor, clock }) => {
  const { ticketID, refundInPence: refundPence } = input;
  await cancelTicket(db, { ticketID, refundPence, actor, now: clock.now() });
  return {};
};

import { refundPart } from '../../../payments/refund-part.ts';
import type { Handler } from '../../handler.ts';

export const refund: Handler<'ops/tickets/refund'> = async (input, { db, actor, clock }) => {
  const { ticketID, seenEventID, amountInPence: amountPence, reason: note } = input;
  await refundPart(db, { ticketID, seenEventID, amountPence, note, actor, now: clock.now() });
  return {};
};

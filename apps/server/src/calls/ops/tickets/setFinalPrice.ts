import { setFinalPrice as set } from '../../../payments/set-final-price.ts';
import type { Handler } from '../../handler.ts';

export const setFinalPrice: Handler<'ops/tickets/setFinalPrice'> = async (input, context) => {
  const { ticketID, amountInPence: amountPence, customerAgreed } = input;
  const { db, actor, clock } = context;
  await set(db, { ticketID, amountPence, customerAgreed, actor, now: clock.now() });
  return {};
};

import { setFinalPrice as set } from '../../../payments/set-final-price.ts';
import type { Handler } from '../../handler.ts';

export const setFinalPrice: Handler<'ops/tickets/setFinalPrice'> = async (input, context) => {
  const { amountInPence: amountPence, ...wanted } = input;
  const { db, actor, clock } = context;
  await set(db, { ...wanted, amountPence, actor, now: clock.now() });
  return {};
};

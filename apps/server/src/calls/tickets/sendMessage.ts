import { enforceLimit } from '../../limits/rate-limit.ts';
import { toMessageView } from '../../tickets/read-messages.ts';
import { sendMessage as send } from '../../tickets/send-message.ts';
import type { Handler } from '../handler.ts';

/** More than anybody types, retries included. */
const perCustomer = { name: 'message', max: 30, windowSeconds: 600 };

export const sendMessage: Handler<'tickets/sendMessage'> = async (input, context) => {
  const { db, clock, customerID, actor } = context;
  await enforceLimit(context, perCustomer, String(customerID));
  return { message: toMessageView(await send(db, { ...input, actor, now: clock.now() })) };
};

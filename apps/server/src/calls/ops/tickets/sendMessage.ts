import { enforceLimit } from '../../../limits/rate-limit.ts';
import { toMessageView } from '../../../tickets/read-messages.ts';
import { sendMessage as send } from '../../../tickets/send-message.ts';
import type { Handler } from '../../handler.ts';

/** Each may become a mail: one stolen session must not write to every customer. */
const perStaff = { name: 'staff-message', max: 100, windowSeconds: 600 };

export const sendMessage: Handler<'ops/tickets/sendMessage'> = async (input, context) => {
  const { db, clock, staff, actor } = context;
  await enforceLimit(context, perStaff, String(staff.staffID));
  return { message: toMessageView(await send(db, { ...input, actor, now: clock.now() })) };
};

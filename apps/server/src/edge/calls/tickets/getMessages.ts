import { ensureVisible } from '../../../tickets/views/visible-ticket.ts';
import { readMessages } from '../../../tickets/desk/read-messages.ts';
import type { Handler } from '../handler.ts';

export const getMessages: Handler<'tickets/getMessages'> = async ({ ticketID, before }, context) => {
  const { isOwner } = await ensureVisible(context, ticketID);
  const page = await readMessages(context.db, { ticketID, before, side: 'customer' });
  return { ...page, maySend: isOwner };
};

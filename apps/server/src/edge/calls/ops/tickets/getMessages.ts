import { readMessages } from '../../../../tickets/desk/read-messages.ts';
import { ensureSees } from '../../../../tickets/views/see-ticket.ts';
import type { Handler } from '../../handler.ts';

export const getMessages: Handler<'ops/tickets/getMessages'> = async (
  { ticketID, before },
  { db, staff, clock },
) => {
  await ensureSees(db, { ticketID, staff, sight: 'messages', now: clock.now() });
  return readMessages(db, { ticketID, before, side: 'team' });
};

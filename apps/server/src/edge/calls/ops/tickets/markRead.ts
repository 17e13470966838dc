import { markReadUntil } from '../../../../stores/telling/messages.ts';
import { ensureSees } from '../../../../tickets/views/see-ticket.ts';
import type { Handler } from '../../handler.ts';

export const markRead: Handler<'ops/tickets/markRead'> = async (
  { ticketID, messageID },
  { db, staff, clock },
) => {
  await ensureSees(db, { ticketID, staff, sight: 'messages', now: clock.now() });
  await markReadUntil(db, { ticketID, side: 'team', messageID });
  return {};
};

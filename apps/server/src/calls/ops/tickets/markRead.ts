import { markReadUntil } from '../../../stores/tickets/messages.ts';
import type { Handler } from '../../handler.ts';

export const markRead: Handler<'ops/tickets/markRead'> = async ({ ticketID, messageID }, { db }) => {
  await markReadUntil(db, { ticketID, side: 'team', messageID });
  return {};
};

import { markReadUntil } from '../../../stores/tickets/messages.ts';
import { ensureVisibleToStaff } from '../../../tickets/visible-to-staff.ts';
import type { Handler } from '../../handler.ts';

export const markRead: Handler<'ops/tickets/markRead'> = async ({ ticketID, messageID }, { db, staff }) => {
  await ensureVisibleToStaff(db, { ticketID, staff });
  await markReadUntil(db, { ticketID, side: 'team', messageID });
  return {};
};

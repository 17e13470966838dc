import { readMessages } from '../../../tickets/read-messages.ts';
import { ensureVisibleToStaff } from '../../../tickets/visible-to-staff.ts';
import type { Handler } from '../../handler.ts';

export const getMessages: Handler<'ops/tickets/getMessages'> = async (
  { ticketID, before },
  { db, staff },
) => {
  await ensureVisibleToStaff(db, { ticketID, staff });
  return readMessages(db, { ticketID, before, side: 'team' });
};

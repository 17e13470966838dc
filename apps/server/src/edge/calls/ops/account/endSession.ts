import { deleteOwnStaffSession } from '../../../../stores/people/staff-sessions.ts';
import type { Handler } from '../../handler.ts';

/** One that is not theirs, or has ended, ends nothing. */
export const endSession: Handler<'ops/account/endSession'> = async ({ sessionID }, { db, staff }) => {
  await deleteOwnStaffSession(db, { staffID: staff.staffID, sessionID });
  return {};
};

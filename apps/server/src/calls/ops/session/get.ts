import { Refusal } from '@fettle/domain/refusal';
import { findStaff } from '../../../stores/people/staff.ts';
import type { Handler } from '../../handler.ts';

export const get: Handler<'ops/session/get'> = async (_input, { db, staff }) => {
  const member = await findStaff(db, staff.staffID);
  // disabled since dispatch looked
  if (!member) throw new Refusal('loggedOut');
  return { staff: member };
};

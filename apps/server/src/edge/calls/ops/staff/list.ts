import { listStaff } from '../../../../stores/people/staff-list.ts';
import type { Handler } from '../../handler.ts';

export const list: Handler<'ops/staff/list'> = async (_input, { db, clock }) => ({
  staff: await listStaff(db, clock.now()),
});

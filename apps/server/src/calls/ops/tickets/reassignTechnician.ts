import { reassignTechnician as act } from '../../../tickets/reassign-technician.ts';
import type { Handler } from '../../handler.ts';

export const reassignTechnician: Handler<'ops/tickets/reassignTechnician'> = async (
  input,
  { db, actor, clock },
) => {
  await act(db, { ...input, actor, now: clock.now() });
  return {};
};

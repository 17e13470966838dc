import { addPart as add } from '../../../tickets/record-parts.ts';
import type { Handler } from '../../handler.ts';

export const addPart: Handler<'ops/jobs/addPart'> = async (input, { db, actor, clock }) => {
  const { ticketID, partKey, ...part } = input;
  return { partID: await add(db, { ticketID, partKey, part, actor, now: clock.now() }) };
};

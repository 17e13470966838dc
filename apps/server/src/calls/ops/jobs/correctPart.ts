import { correctPart as correct } from '../../../tickets/record-parts.ts';
import type { Handler } from '../../handler.ts';

export const correctPart: Handler<'ops/jobs/correctPart'> = async (input, { db, actor, clock }) => {
  const { ticketID, partID, partKey, ...part } = input;
  return { partID: await correct(db, { ticketID, partID, partKey, part, actor, now: clock.now() }) };
};

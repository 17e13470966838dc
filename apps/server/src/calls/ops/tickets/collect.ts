import { changeHands } from '../../../tickets/at-the-door.ts';
import type { Handler } from '../../handler.ts';
import { proofOf } from './proof-of.ts';

export const collect: Handler<'ops/tickets/collect'> = async (input, context) => {
  const { ticketID, seenEventID, actID } = input;
  const { actor } = context;
  await changeHands(context, { ticketID, seenEventID, actID, step: 'collect', proof: proofOf(input), actor });
  return {};
};

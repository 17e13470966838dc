import { changeHands } from '../../../tickets/at-the-door.ts';
import type { Handler } from '../../handler.ts';
import { proofOf } from './proof-of.ts';

export const returned: Handler<'ops/tickets/returned'> = async (input, context) => {
  const { ticketID, seenEventID } = input;
  const { actor } = context;
  await changeHands(context, { ticketID, seenEventID, step: 'return', proof: proofOf(input), actor });
  return {};
};

import { changeHands } from '../../../tickets/at-the-door.ts';
import type { Handler } from '../../handler.ts';
import { proofOf } from './proof-of.ts';

export const collect: Handler<'ops/tickets/collect'> = async (input, context) => {
  const { ticketID, seenEventID, actID, signature } = input;
  const { actor } = context;
  const proof = proofOf(input);
  await changeHands(context, { ticketID, seenEventID, actID, step: 'collect', proof, actor, signature });
  return {};
};

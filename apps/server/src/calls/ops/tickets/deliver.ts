import { changeHands } from '../../../tickets/at-the-door.ts';
import type { Handler } from '../../handler.ts';
import { proofOf } from './proof-of.ts';

export const deliver: Handler<'ops/tickets/deliver'> = async (input, context) => {
  const { ticketID, seenEventID, actID, signature } = input;
  const { actor } = context;
  const proof = proofOf(input);
  await changeHands(context, { ticketID, seenEventID, actID, step: 'deliver', proof, actor, signature });
  return {};
};

import { changeHands } from '../../../tickets/at-the-door.ts';
import type { Handler } from '../../handler.ts';
import { proofOf } from './proof-of.ts';

export const returned: Handler<'ops/tickets/returned'> = async (input, context) => {
  const { ticketID } = input;
  await changeHands(context, { ticketID, step: 'return', proof: proofOf(input), actor: context.actor });
  return {};
};

import { changeHands } from '../../../tickets/at-the-door.ts';
import type { Handler } from '../../handler.ts';
import { proofOf } from './proof-of.ts';

export const deliver: Handler<'ops/tickets/deliver'> = async (input, context) => {
  const { ticketID } = input;
  await changeHands(context, { ticketID, step: 'deliver', proof: proofOf(input), actor: context.actor });
  return {};
};

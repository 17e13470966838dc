import { changeHands } from '../../../tickets/at-the-door.ts';
import type { Handler } from '../../handler.ts';
import { proofOf } from './proof-of.ts';

export const collect: Handler<'ops/tickets/collect'> = async (input, context) => {
  const { ticketID } = input;
  await changeHands(context, { ticketID, step: 'collect', proof: proofOf(input), actor: context.actor });
  return {};
};

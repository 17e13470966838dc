import { changeHands } from '../../../tickets/at-the-door.ts';
import type { Handler } from '../../handler.ts';
import { proofOf } from './proof-of.ts';

export const deliver: Handler<'ops/tickets/deliver'> = async (input, context) => {
  const { actor } = context;
  await changeHands(context, { ...input, step: 'deliver', proof: proofOf(input), actor });
  return {};
};

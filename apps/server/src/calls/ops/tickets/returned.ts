import { changeHands } from '../../../tickets/at-the-door.ts';
import type { Handler } from '../../handler.ts';
import { proofOf } from './proof-of.ts';

export const returned: Handler<'ops/tickets/returned'> = async (input, context) => {
  const { actor } = context;
  await changeHands(context, { ...input, step: 'return', proof: proofOf(input), actor });
  return {};
};

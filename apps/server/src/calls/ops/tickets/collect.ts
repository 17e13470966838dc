import { changeHands } from '../../../tickets/at-the-door.ts';
import type { Handler } from '../../handler.ts';
import { proofOf } from './proof-of.ts';

export const collect: Handler<'ops/tickets/collect'> = async (input, context) => {
  const { actor } = context;
  await changeHands(context, { ...input, step: 'collect', proof: proofOf(input), actor });
  return {};
};

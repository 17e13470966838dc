import { giveFeedback } from '../../tickets/give-feedback.ts';
import type { Handler } from '../handler.ts';

export const feedback: Handler<'tickets/feedback'> = async (input, { db, clock, actor }) => {
  await giveFeedback(db, { ...input, actor, now: clock.now() });
  return {};
};

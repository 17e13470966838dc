import { Refusal } from '@fettle/domain/refusal';
import { mayGiveFeedback } from '@fettle/domain/ticket/after-repair/feedback';
import type { Work } from '../pipeline/work.ts';
import { findFeedback, writeFeedback } from '../../stores/tickets/feedback.ts';

/** Idempotent: the same feedback sent again changes nothing, however late. */
export const giveFeedback: Work<'feedback', { stars: number; comment: string }> = {
  run: async (trx, { ticketID, ticket: { status }, input: { stars, comment }, actor, now }) => {
    const before = await findFeedback(trx, ticketID);
    if (before?.stars === stars && before.comment === comment) return;
    if (!mayGiveFeedback({ status, feedback: before }, now)) throw new Refusal('feedbackClosed');
    await writeFeedback(trx, { ticketID, stars, comment, actor, now, edited: before !== undefined });
  },
};

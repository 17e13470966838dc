import { Refusal } from '@fettle/domain/refusal';
import { isBack, mayGiveFeedback } from '@fettle/domain/ticket/feedback';
import { inTransaction, type Database } from '../database/database.ts';
import { findFeedback, writeFeedback } from '../stores/tickets/feedback.ts';
import type { Happening } from '../stores/tickets/ticket-events.ts';
import { lockForAct } from './lock-for-act.ts';

/** Idempotent: the same feedback sent again changes nothing, however late. */
export async function giveFeedback(
  db: Database,
  given: Happening & { stars: number; comment: string },
): Promise<void> {
  const { stars, comment, now } = given;
  await inTransaction(db, async (trx) => {
    const { ticketID, status } = await lockForAct(trx, given);
    if (!isBack(status)) throw new Refusal('feedbackTooEarly');
    const before = await findFeedback(trx, ticketID);
    if (before?.stars === stars && before.comment === comment) return;
    if (!mayGiveFeedback({ status, feedback: before }, now)) throw new Refusal('feedbackClosed');
    await writeFeedback(trx, { ...given, edited: before !== undefined });
  });
}

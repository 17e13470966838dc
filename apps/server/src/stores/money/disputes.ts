import type { DisputeStatus } from '@fettle/domain/payment/dispute';
import type { Database } from '../../platform/database/database.ts';
import type { Dispute } from '../../outside/ports/payments.ts';
import type { Attempt } from './attempts.ts';

/** How it stood before; undefined if nobody knew of it. The caller has locked the ticket. */
export async function saveDispute(
  db: Database,
  { attempt, dispute, now }: { attempt: Attempt; dispute: Dispute; now: Date },
): Promise<DisputeStatus | undefined> {
  const known = await db
    .selectFrom('dispute')
    .select('status')
    .where('provider_id', '=', dispute.disputeID)
    .executeTakeFirst();
  const told = {
    status: dispute.status,
    amount_pence: dispute.amountPence,
    answer_by: dispute.answerBy ?? null,
    updated_at: now,
  };
  if (known) {
    await db.updateTable('dispute').set(told).where('provider_id', '=', dispute.disputeID).execute();
    return known.status;
  }
  await db
    .insertInto('dispute')
    .values({
      ...told,
      provider_id: dispute.disputeID,
      ticket_id: attempt.ticketID,
      attempt_id: attempt.attemptID,
      reason: dispute.reason,
      opened_at: dispute.createdAt,
    })
    .execute();
  return undefined;
}

/** Disputes of a ticket, for the order page and the call list. Uses the index dispute_of_ticket. */
export const listDisputesOf = (db: Database, ticketID: number) =>
  db
    .selectFrom('dispute')
    .select(['amount_pence as amountPence', 'reason', 'status', 'answer_by as answerBy', 'opened_at as at'])
    .where('ticket_id', '=', ticketID)
    .orderBy('opened_at')
    .execute();

/** The payments whose disputes were not looked at since then, the longest ago first. Uses the index dispute_undecided. */
export async function listUndecidedDisputes(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<{ disputeID: string; intentID: string | null }[]> {
  return db
    .selectFrom('dispute')
    .innerJoin('payment_attempt', 'payment_attempt.attempt_id', 'dispute.attempt_id')
    .select(['dispute.provider_id as disputeID', 'payment_attempt.intent_id as intentID'])
    .where('dispute.status', 'in', ['inquiry', 'open'])
    .where('dispute.updated_at', '<=', before)
    .orderBy('dispute.updated_at')
    .limit(limit)
    .execute();
}

/** Looked at, and still as it was. */
export async function touchDispute(db: Database, disputeID: string, now: Date): Promise<void> {
  await db.updateTable('dispute').set({ updated_at: now }).where('provider_id', '=', disputeID).execute();
}

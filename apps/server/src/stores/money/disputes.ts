import type { Database } from '../../platform/database/database.ts';
import type { Dispute } from '../../outside/ports/payments.ts';
import type { Attempt } from './attempts.ts';

/** True if nobody knew of it before. */
export async function saveDispute(
  db: Database,
  { attempt, dispute, now }: { attempt: Attempt; dispute: Dispute; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('dispute')
    .values({
      provider_id: dispute.disputeID,
      ticket_id: attempt.ticketID,
      attempt_id: attempt.attemptID,
      amount_pence: dispute.amountPence,
      reason: dispute.reason,
      status: dispute.status,
      opened_at: dispute.createdAt,
      updated_at: now,
    })
    .onConflict((known) => known.column('provider_id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 0n) return true;
  await db
    .updateTable('dispute')
    .set({ status: dispute.status, updated_at: now })
    .where('provider_id', '=', dispute.disputeID)
    .execute();
  return false;
}

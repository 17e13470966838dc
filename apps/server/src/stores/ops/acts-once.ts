import type { Database } from '../../database/database.ts';

interface Act {
  actID: string;
  staffID: number;
  ticketID: number;
  requestHash: Buffer;
  now: Date;
}

/**
 * Notes an act by its number, in the transaction that does it. Returns what is known of an earlier one; undefined: this is the first.
 * Somebody else's number is another request.
 */
export async function claimStaffAct(
  trx: Database,
  { actID, staffID, ticketID, requestHash, now }: Act,
): Promise<{ requestHash: Buffer | null; made: unknown } | undefined> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff_act_once')
    .values({
      act_id: actID,
      staff_id: staffID,
      ticket_id: ticketID,
      request_hash: requestHash,
      done_at: now,
    })
    .onConflict((conflict) => conflict.column('act_id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const { staff_id, request_hash, answer } = await trx
    .selectFrom('staff_act_once')
    .select(['staff_id', 'request_hash', 'answer'])
    .where('act_id', '=', actID)
    .executeTakeFirstOrThrow();
  return { requestHash: staff_id === staffID ? request_hash : Buffer.alloc(0), made: answer };
}

export async function keepStaffAnswer(
  trx: Database,
  { actID }: { actID: string },
  answer: object,
): Promise<void> {
  await trx
    .updateTable('staff_act_once')
    .set({ answer: JSON.stringify(answer) })
    .where('act_id', '=', actID)
    .execute();
}

export async function deleteActsBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('staff_act_once').where('done_at', '<', time).execute();
}

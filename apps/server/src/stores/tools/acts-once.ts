import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { deleteUnlocked } from '../../platform/database/delete-unlocked.ts';

interface Act {
  actID: string;
  staffID: number;
}

/** What an act of that number was asked for with, and what it answered. Somebody else's number is another request. */
export async function findStaffAct(
  db: Database,
  { actID, staffID }: Act,
): Promise<{ requestHash: Buffer | null; made: unknown } | undefined> {
  const row = await db
    .selectFrom('staff_act_once')
    .select(['staff_id', 'request_hash', 'answer'])
    .where('act_id', '=', actID)
    .executeTakeFirst();
  return (
    row && { requestHash: row.staff_id === staffID ? row.request_hash : Buffer.alloc(0), made: row.answer }
  );
}

/** False if the number is taken meanwhile. */
export async function insertStaffAct(
  trx: Database,
  act: Act & { ticketID: number; requestHash: Buffer; answer: object; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff_act_once')
    .values({
      act_id: act.actID,
      staff_id: act.staffID,
      ticket_id: act.ticketID,
      request_hash: act.requestHash,
      answer: JSON.stringify(act.answer),
      done_at: act.now,
    })
    .onConflict((conflict) => conflict.column('act_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteActsBefore(db: Database, time: Date): Promise<void> {
  await deleteUnlocked(db, 'staff_act_once', sql`done_at < ${time}`);
}

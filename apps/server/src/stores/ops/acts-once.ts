import type { Database } from '../../database/database.ts';

interface Act {
  actID: string;
  staffID: number;
  ticketID: number;
  now: Date;
}

/** Notes an act by its number, in the transaction that does it. False if it was done before: then nothing is to be done. */
export async function isFirstTime(trx: Database, { actID, staffID, ticketID, now }: Act): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff_act_once')
    .values({ act_id: actID, staff_id: staffID, ticket_id: ticketID, done_at: now })
    .onConflict((conflict) => conflict.column('act_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteActsBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('staff_act_once').where('done_at', '<', time).execute();
}

import type { Database } from '../../platform/database/database.ts';

/** False if the ticket has it already. */
export async function updateSerial(
  db: Database,
  { ticketID, serial }: { ticketID: number; serial: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ticket')
    .set({ serial })
    .where('ticket_id', '=', ticketID)
    .where('serial', '<>', serial)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

import type { Database } from '../../platform/database/database.ts';

/** Of a ticket that the caller has locked. Gives who had it before. */
export async function setTechnician(
  db: Database,
  { ticketID, technicianID, now }: { ticketID: number; technicianID: number | null; now: Date },
): Promise<number | null> {
  const { former } = await db
    .selectFrom('ticket')
    .select('technician_id as former')
    .where('ticket_id', '=', ticketID)
    .executeTakeFirstOrThrow();
  if (former === technicianID) return former;
  await db
    .updateTable('ticket')
    .set({ technician_id: technicianID, updated_at: now })
    .where('ticket_id', '=', ticketID)
    .execute();
  return former;
}

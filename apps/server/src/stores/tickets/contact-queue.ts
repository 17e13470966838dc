import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Puts the order into the coordinators' queue, or takes it out. Who waits for a call about the collection waits on. */
export async function setContactReason(
  db: Database,
  wanted: { ticketID: number; reason: 'no-technician' | 'no-quote' | undefined; now: Date },
): Promise<void> {
  const { ticketID, reason = null, now } = wanted;
  const next = sql<string | null>`coalesce(${reason}, case when collect_asap then 'asap' end)`;
  await sql`
    update ticket set
      contact_reason = ${next},
      contact_since = case when ${next} is null then null else coalesce(contact_since, ${now}) end
    where ticket_id = ${ticketID} and contact_reason is distinct from ${next}`.execute(db);
}

/** The order has ended: nobody is to be called about it, neither about a price nor about the collection. */
export async function leaveContactQueue(db: Database, ticketID: number): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ collect_asap: false, contact_reason: null, contact_since: null })
    .where('ticket_id', '=', ticketID)
    .execute();
}

import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database.ts';

/** Orders stay for the accounts; what tells whose they were and where they live goes. The area stays in area_id. */
export async function anonymiseOrders(db: Database, ticketIDs: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ address: '', postcode: '', phone: '', problem: '', updated_at: now })
    .where(isAmong(ticketIDs))
    .execute();
  await db.deleteFrom('lead').where(isAmong(ticketIDs)).execute();
}

/** Also of none, which SQL's own list cannot be. */
function isAmong(ticketIDs: readonly number[]): RawBuilder<boolean> {
  return sql`ticket_id = any (${ticketIDs}::integer[])`;
}

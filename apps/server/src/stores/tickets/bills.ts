import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** The open bill of an order that the caller's transaction holds says this; another that was open is void. */
export async function billRepair(
  db: Database,
  bill: { ticketID: number; quoteID: number; amountPence: number; now: Date },
): Promise<void> {
  const { ticketID, quoteID, amountPence, now } = bill;
  const open = await db
    .selectFrom('bill')
    .select(['quote_id', 'amount_pence'])
    .where('ticket_id', '=', ticketID)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (open?.quote_id === quoteID && open.amount_pence === amountPence) return;
  if (open) await voidBill(db, ticketID);
  await sql`
    insert into bill (ticket_id, quote_id, kind, amount_pence, version, status, created_at)
    select ${ticketID}, ${quoteID}, 'repair', ${amountPence}, coalesce(max(version), 0) + 1, 'open', ${now}
    from bill where ticket_id = ${ticketID}`.execute(db);
}

export async function voidBill(db: Database, ticketID: number): Promise<void> {
  await db
    .updateTable('bill')
    .set({ status: 'void' })
    .where('ticket_id', '=', ticketID)
    .where('status', '=', 'open')
    .execute();
}

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface Margin {
  ticketID: number;
  /** What the customer has paid and not got back, VAT included; fees of the provider are not taken off. */
  pricePence: number;
  /** The parts that went in, VAT included. */
  partsPence: number;
  marginPence: number;
}

/**
 * What repairs left after their parts: of each of these tickets, in no order. The one place that says what a margin is. Uses the
 * indexes ledger_entry_of_ticket and ticket_part_in_use.
 */
export async function listMargins(db: Database, ticketIDs: readonly number[]): Promise<Margin[]> {
  const { rows } = await sql<Omit<Margin, 'marginPence'>>`
    select ticket_id as "ticketID",
      (select coalesce(sum(amount_pence), 0)::integer from ledger_entry
        where ledger_entry.ticket_id = asked.ticket_id and kind in ('charged', 'refunded')) as "pricePence",
      (select coalesce(sum(quantity * unit_pence), 0)::integer from ticket_part
        where ticket_part.ticket_id = asked.ticket_id and ended_at is null) as "partsPence"
    from unnest(${ticketIDs}::integer[]) as asked (ticket_id)`.execute(db);
  return rows.map((row) => ({ ...row, marginPence: row.pricePence - row.partsPence }));
}

export async function findMargin(db: Database, ticketID: number): Promise<Margin> {
  const [margin] = await listMargins(db, [ticketID]);
  return margin ?? { ticketID, pricePence: 0, partsPence: 0, marginPence: 0 };
}

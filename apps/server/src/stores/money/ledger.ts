import { londonTime } from '@fettle/domain/london';
import type { Database } from '../../platform/database/database.ts';
import type { LedgerKind } from '../../platform/database/tables/payments.ts';

export interface LedgerEntry {
  ticketID: number;
  attemptID: number;
  kind: LedgerKind;
  /** Positive: it came to us. */
  amountPence: number;
  /** The provider's number of this movement. */
  providerID: string;
  at: Date;
}

/** Idempotent: however often a movement is noticed, it is booked once. */
export async function bookEntries(db: Database, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('ledger_entry')
    .values(
      entries.map((entry) => ({
        booked_on: londonTime(entry.at).day,
        ticket_id: entry.ticketID,
        attempt_id: entry.attemptID,
        kind: entry.kind,
        amount_pence: entry.amountPence,
        provider_id: entry.providerID,
        at: entry.at,
      })),
    )
    .onConflict((known) => known.columns(['kind', 'provider_id']).doNothing())
    .execute();
}

/** What the customer has paid and not got back: neither fees nor disputes are theirs. */
export async function findPaidPence(db: Database, ticketID: number): Promise<number> {
  const row = await db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.sum<string | null>('amount_pence').as('pence'))
    .where('ticket_id', '=', ticketID)
    .where('kind', 'in', ['charged', 'refunded'])
    .executeTakeFirst();
  return Number(row?.pence ?? 0);
}

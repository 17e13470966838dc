import { londonTime } from '@fettle/domain/london';
import type { Database } from '../../platform/database/database.ts';
import type { MovementKind } from '@fettle/domain/payment/books';
import type { OtherMeans } from '@fettle/domain/refunds/refund';

export interface LedgerEntry {
  ticketID: number;
  attemptID: number;
  kind: MovementKind;
  /** Positive: it came to us. */
  amountPence: number;
  /** The provider's number of what moved, or ours where it moved past the provider. */
  providerID: string;
  /** Left out: the provider moved it. */
  means?: OtherMeans;
  /** When it moved: by the provider's balance transaction, where there is one. */
  at: Date;
}

/** Idempotent: however often a movement is noticed, it is booked once. */
export async function bookEntries(db: Database, entries: readonly LedgerEntry[], now: Date): Promise<void> {
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
        means: entry.means ?? 'provider',
        at: entry.at,
        recorded_at: now,
      })),
    )
    .onConflict((known) => known.columns(['kind', 'provider_id']).doNothing())
    .execute();
}

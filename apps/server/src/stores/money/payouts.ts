import type { MoneyCall } from '@fettle/domain/payment/payout';
import type { Movement } from '@fettle/domain/payment/books';
import type { Database } from '../../platform/database/database.ts';
import type { PayoutTable } from '../../platform/database/tables/payments.ts';

type SavedPayout = Pick<PayoutTable, 'kind' | 'status' | 'matching' | 'booked_on' | 'returned_on'> & {
  providerID: string;
  amountPence: number;
  failureReason: string | null;
  createdAt: Date;
  now: Date;
};

/** As it stands now; what was matched before stays so. */
export async function savePayout(db: Database, saved: SavedPayout): Promise<void> {
  const { providerID, amountPence, failureReason, createdAt, now, ...rest } = saved;
  const told = { ...rest, amount_pence: amountPence, failure_reason: failureReason, updated_at: now };
  await db
    .insertInto('payout')
    .values({ ...told, provider_id: providerID, created_at: createdAt })
    .onConflict((known) => known.column('provider_id').doUpdateSet(told))
    .execute();
}

/** Our entries under these numbers, whatever day they were booked on. Uses the index ledger_entry_once. */
export async function listBooked(db: Database, providerIDs: readonly string[]): Promise<Movement[]> {
  if (providerIDs.length === 0) return [];
  return db
    .selectFrom('ledger_entry')
    .select(['kind', 'provider_id as providerID', 'amount_pence as amountPence'])
    .where('provider_id', 'in', [...providerIDs])
    .where('means', '=', 'provider')
    .execute();
}

interface Called {
  day: string;
  call: MoneyCall;
  providerID: string;
  oursPence?: number;
  theirsPence: number;
  now: Date;
}

/** For the office to look at, once. */
export async function callAboutMoney(db: Database, called: Called): Promise<void> {
  await db
    .insertInto('books_difference')
    .values({
      day: called.day,
      kind: called.call,
      provider_id: called.providerID,
      ours_pence: called.oursPence ?? null,
      theirs_pence: called.theirsPence,
      found_at: called.now,
    })
    .onConflict((known) => known.columns(['day', 'kind', 'provider_id']).doNothing())
    .execute();
}

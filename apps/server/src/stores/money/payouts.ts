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

/** Payouts that the provider may still change and that were not looked at since then, the longest ago first. Uses the index payout_unsettled. */
export async function listUnsettledPayouts(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payout')
    .select('provider_id as providerID')
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('matching', '=', 'awaited')]))
    .where('updated_at', '<=', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(({ providerID }) => providerID);
}

/** Looked at, and not to be asked about now. */
export async function touchPayout(db: Database, payoutID: string, now: Date): Promise<void> {
  await db.updateTable('payout').set({ updated_at: now }).where('provider_id', '=', payoutID).execute();
}

/** Of these movements of the provider's, the payouts that our books lack: an event about each was lost. */
export async function listUnbookedPayouts(db: Database, theirs: readonly Movement[]): Promise<string[]> {
  const wanted = theirs.filter(({ kind }) => kind === 'payout' || kind === 'payoutFailed');
  if (wanted.length === 0) return [];
  const known = await db
    .selectFrom('payout')
    .select(['provider_id', 'booked_on', 'returned_on'])
    .where('provider_id', 'in', [...new Set(wanted.map(({ providerID }) => providerID))])
    .execute();
  const isBooked = ({ kind, providerID }: Movement) =>
    known.some(
      ({ provider_id, booked_on, returned_on }) =>
        provider_id === providerID && (kind === 'payout' ? booked_on : returned_on) !== null,
    );
  return [...new Set(wanted.filter((movement) => !isBooked(movement)).map(({ providerID }) => providerID))];
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

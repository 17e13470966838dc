import type { Difference, Movement } from '@fettle/domain/payment/books';
import type { Database } from '../../database/database.ts';

/** What our books have for a day in London. Uses the index ledger_entry_of_day. */
export async function listMovements(db: Database, day: string): Promise<Movement[]> {
  return db
    .selectFrom('ledger_entry')
    .select(['kind', 'provider_id as providerID', 'amount_pence as amountPence'])
    .where('booked_on', '=', day)
    .orderBy('entry_id')
    .execute();
}

/** True for whoever is first to compare that day. */
export async function claimBooksDay(db: Database, day: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('books_check')
    .values({ day, checked_at: now })
    .onConflict((known) => known.column('day').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

export async function unclaimBooksDay(db: Database, day: string): Promise<void> {
  await db.deleteFrom('books_check').where('day', '=', day).execute();
}

export async function recordDifferences(
  db: Database,
  { day, differences, now }: { day: string; differences: readonly Difference[]; now: Date },
): Promise<void> {
  if (differences.length === 0) return;
  await db
    .insertInto('books_difference')
    .values(
      differences.map(({ kind, providerID, oursPence = null, theirsPence = null }) => ({
        day,
        kind,
        provider_id: providerID,
        ours_pence: oursPence,
        theirs_pence: theirsPence,
        found_at: now,
      })),
    )
    .onConflict((known) => known.columns(['day', 'kind', 'provider_id']).doNothing())
    .execute();
}

import { sql } from 'kysely';
import type { Difference, Movement } from '@fettle/domain/payment/books';
import type { OtherMeans } from '@fettle/domain/refunds/refund';
import { inTransaction, type Database } from '../../platform/database/database.ts';

/** One of our books, with by what it moved. */
export type OwnMovement = Movement & { means: 'provider' | OtherMeans };

/** What our books have for a day in London. Uses the index ledger_entry_of_day. */
export async function listMovements(db: Database, day: string): Promise<OwnMovement[]> {
  return db
    .selectFrom('ledger_entry')
    .select(['kind', 'means', 'provider_id as providerID', 'amount_pence as amountPence'])
    .where('booked_on', '=', day)
    .orderBy('entry_id')
    .execute();
}

/** The days without a comparison, from the first that has an entry or was compared to that one; where there is none, that day alone. */
export async function listDaysToCompare(db: Database, last: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::date::text as day from generate_series(
      least((select min(booked_on) from ledger_entry), (select min(day) from books_check), ${last}::date),
      ${last}::date, interval '1 day') as one(day)
    where not exists (select from books_check where books_check.day = one.day)
    order by one.day`.execute(db);
  return rows.map(({ day }) => day);
}

/** In one transaction: a day counts as compared when what differed is recorded, and not before. */
export async function recordBooksCheck(db: Database, check: BooksCheck): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('books_check')
      .values({ day: check.day, checked_at: check.now })
      .onConflict((known) => known.column('day').doNothing())
      .execute();
    await recordDifferences(trx, check);
  });
}

interface BooksCheck {
  day: string;
  differences: readonly Difference[];
  now: Date;
}

async function recordDifferences(db: Database, { day, differences, now }: BooksCheck): Promise<void> {
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

import { sql } from 'kysely';
import type { Difference, Movement } from '@fettle/domain/payment/books';
import { inTransaction, type Database } from '../../platform/database/database.ts';

/** What our books have for a day in London, by whatever it moved. Uses the index ledger_entry_of_day. */
export async function listMovements(db: Database, day: string): Promise<Movement[]> {
  return db
    .selectFrom('ledger_entry')
    .select(['kind', 'provider_id as providerID', 'amount_pence as amountPence'])
    .where('booked_on', '=', day)
    .orderBy('entry_id')
    .execute();
}

/**
 * What the provider's list of a day must have. A payment is on it on the day of its balance transaction, and on none before that has
 * come. Uses the indexes ledger_entry_of_day and payment_attempt_of_balance_day.
 */
export async function listComparable(db: Database, day: string): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select kind, provider_id as "providerID", amount_pence as "amountPence" from ledger_entry
    where booked_on = ${day}::date and kind <> 'charged' and means = 'provider'
    union all
    select l.kind, l.provider_id, l.amount_pence from payment_attempt a join ledger_entry l using (attempt_id)
    where a.balance_on = ${day}::date and l.kind = 'charged' and l.means = 'provider'
    union all select 'payout', provider_id, -amount_pence from payout where booked_on = ${day}::date
    union all select 'payoutFailed', provider_id, amount_pence from payout where returned_on = ${day}::date`.execute(
    db,
  );
  return rows;
}

/** The provider's numbers of payments whose balance transaction we do not know yet. Uses the index payment_attempt_balance_awaited. */
export async function listAwaitedCharges(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .innerJoin('ledger_entry', 'ledger_entry.attempt_id', 'payment_attempt.attempt_id')
    .select('ledger_entry.provider_id as providerID')
    .where('payment_attempt.status', '=', 'succeeded')
    .where('payment_attempt.balance_on', 'is', null)
    .where('ledger_entry.kind', '=', 'charged')
    .execute();
  return rows.map(({ providerID }) => providerID);
}

/**
 * The days without a comparison, from the first that has an entry or was compared to that one; where there is none, that day alone. And
 * those for which something was written down since they were compared: a balance transaction came late, or its event did. Uses the index
 * ledger_entry_by_record.
 */
export async function listDaysToCompare(
  db: Database,
  { last, now }: { last: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::date::text as day from generate_series(
      least((select min(booked_on) from ledger_entry), (select min(day) from books_check), ${last}::date),
      ${last}::date, interval '1 day') as one(day)
    where not exists (select from books_check where books_check.day = one.day)
      or one.day in (select c.day from ledger_entry l join books_check c on c.day = l.booked_on
        where l.recorded_at > ${now}::timestamptz - interval '7 days' and l.recorded_at > c.checked_at)
    order by one.day`.execute(db);
  return rows.map(({ day }) => day);
}

/** In one transaction: a day counts as compared when what differed is recorded, and not before. */
export async function recordBooksCheck(db: Database, check: BooksCheck): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('books_check')
      .values({ day: check.day, checked_at: check.now })
      .onConflict((known) => known.column('day').doUpdateSet({ checked_at: check.now }))
      .execute();
    await settleFormer(trx, check);
    await recordDifferences(trx, check);
  });
}

/** A difference that is none any more, because what was lacking has come, needs nobody to look at it. */
async function settleFormer(db: Database, { day, differences, now }: BooksCheck): Promise<void> {
  const found = differences.map(({ kind, providerID }) => `${kind} ${providerID}`);
  await db
    .updateTable('books_difference')
    .set({ cleared_at: now, cleared_by: 'job:books', cleared_note: 'Equal when compared again.' })
    .where('day', '=', sql<string>`${day}::date`)
    .where('cleared_at', 'is', null)
    // a call is no difference between two books: somebody looks at it
    .where(sql<boolean>`kind not like 'call:%'`)
    .where(sql<string>`kind || ' ' || provider_id`, '<>', sql<string>`all (${found}::text[])`)
    .execute();
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
    // one that was settled is open again where it has become another
    .onConflict((known) =>
      known
        .columns(['day', 'kind', 'provider_id'])
        .doUpdateSet((eb) => ({
          ours_pence: eb.ref('excluded.ours_pence'),
          theirs_pence: eb.ref('excluded.theirs_pence'),
          found_at: now,
          cleared_at: null,
          cleared_by: null,
          cleared_note: '',
        }))
        .where(
          sql<boolean>`(books_difference.ours_pence, books_difference.theirs_pence)
            is distinct from (excluded.ours_pence, excluded.theirs_pence)
            or books_difference.cleared_by = 'job:books'`,
        ),
    )
    .execute();
}

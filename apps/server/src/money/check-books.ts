import {
  compareBooks,
  takingsOf,
  type Difference,
  type Movement,
  type Takings,
} from '@fettle/domain/payment/books';
import { addDays, londonTime } from '@fettle/domain/london';
import type { Database } from '../platform/database/database.ts';
import type { BalanceEntry, Payments } from '../outside/ports/payments.ts';
import type { Clock } from '../platform/process/clock.ts';
import { listUnbookedPayouts } from '../stores/money/payouts.ts';
import { reconcilePayout } from './reconcile-payout.ts';
import { toMovements } from './to-movements.ts';
import {
  listAwaitedCharges,
  listComparable,
  listDaysToCompare,
  listMovements,
  recordBooksCheck,
} from '../stores/money/books.ts';

export interface BooksOfDay {
  day: string;
  takings: Takings;
  differences: Difference[];
}

/** A day's money by our books, and every difference from the provider's. */
export async function checkBooks(
  { db, payments }: Pick<CheckParts, 'db' | 'payments'>,
  day: string,
): Promise<BooksOfDay> {
  return compareWith(db, day, await listTheirs(payments, day));
}

/** The books are in pounds; a payout in another currency is a call. */
const listTheirs = async (payments: Payments, day: string): Promise<Movement[]> =>
  (await payments.listBalanceEntries(day)).filter(isInPounds).flatMap(toMovements);

async function compareWith(db: Database, day: string, theirs: readonly Movement[]): Promise<BooksOfDay> {
  const [booked, ours] = [await listMovements(db, day), await listComparable(db, day)];
  // asked after the list: what has come by now and is not noticed yet is no difference, it is compared when it is
  const awaited = new Set(await listAwaitedCharges(db));
  const noticed = theirs.filter(({ providerID }) => !awaited.has(providerID));
  return { day, takings: takingsOf(booked), differences: compareBooks(ours, noticed) };
}

const isInPounds = ({ currency, kind }: BalanceEntry) => currency === 'gbp' || !kind.startsWith('payout');

/** By then every entry of the day before has arrived at the provider. */
const checkFromHour = 4;

/**
 * The books of every day until yesterday that were not compared yet, the oldest first; what differs is put where staff see it. Each day counts
 * by itself: where one fails, or the process dies, the next round goes on with it.
 */
export async function checkDueBooks(parts: CheckParts): Promise<void> {
  const { db, clock } = parts;
  const now = clock.now();
  for (const day of await listDaysToCompare(db, { last: lastComparableDay(now), now })) {
    await compareDay(parts, day);
  }
}

interface CheckParts {
  db: Database;
  payments: Payments;
  clock: Clock;
}

/** The newest day whose list is complete at the provider. */
export function lastComparableDay(now: Date): string {
  const { day: today, hour } = londonTime(now);
  return addDays(today, hour < checkFromHour ? -2 : -1);
}

/** Compares a day and keeps what differs. A payout that is on the provider's list and not in our books is asked about first: its event was lost. */
export async function compareDay(parts: CheckParts, day: string): Promise<Difference[]> {
  const { db, clock, payments } = parts;
  const theirs = await listTheirs(payments, day);
  for (const payoutID of await listUnbookedPayouts(db, theirs)) await reconcilePayout(parts, payoutID);
  const { differences } = await compareWith(db, day, theirs);
  await recordBooksCheck(db, { day, differences, now: clock.now() });
  return differences;
}

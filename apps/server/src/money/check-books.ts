import {
  compareBooks,
  takingsOf,
  type Difference,
  type Movement,
  type Takings,
} from '@fettle/domain/payment/books';
import { entriesOfDispute } from '@fettle/domain/payment/dispute';
import { addDays, londonTime } from '@fettle/domain/london';
import type { Database } from '../platform/database/database.ts';
import type { BalanceEntry, Payments } from '../outside/ports/payments.ts';
import type { Clock } from '../platform/process/clock.ts';
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
  { db, payments }: { db: Database; payments: Payments },
  day: string,
): Promise<BooksOfDay> {
  const [booked, ours] = [await listMovements(db, day), await listComparable(db, day)];
  // the books are in pounds; a payout in another currency is a call
  const entries = (await payments.listBalanceEntries(day)).filter(isInPounds);
  const theirs = entries.flatMap(toMovements);
  // asked after the list: what has come by now and is not noticed yet is no difference, it is compared when it is
  const awaited = new Set(await listAwaitedCharges(db));
  const noticed = theirs.filter(({ providerID }) => !awaited.has(providerID));
  return { day, takings: takingsOf(booked), differences: compareBooks(ours, noticed) };
}

const isInPounds = ({ currency, kind }: BalanceEntry) => currency === 'gbp' || !kind.startsWith('payout');

/** The provider's entries in the words of our books; its fee is part of the entry there. */
export function toMovements({ entryID, kind, amountPence, feePence, sourceID }: BalanceEntry): Movement[] {
  if (sourceID === undefined) return [];
  const providerID = sourceID;
  switch (kind) {
    case 'charge':
      return [
        { kind: 'charged', providerID, amountPence },
        ...(feePence > 0 ? [{ kind: 'fee', providerID, amountPence: -feePence } as const] : []),
      ];
    case 'refund':
      return [{ kind: 'refunded', providerID, amountPence }];
    case 'dispute':
      return entriesOfDispute({ amountPence, feePence }).map((entry) => ({ ...entry, providerID, entryID }));
    case 'refundFailure':
      return [{ kind: 'refundFailed', providerID, amountPence }];
    case 'payout':
      return [{ kind: 'payout', providerID, amountPence }];
    case 'payoutFailure':
      return [{ kind: 'payoutFailed', providerID, amountPence }];
    case 'other':
      return [];
  }
}

/** By then every entry of the day before has arrived at the provider. */
const checkFromHour = 4;

/**
 * The books of every day until yesterday that were not compared yet, the oldest first; what differs is put where staff see it. Each day counts
 * by itself: where one fails, or the process dies, the next round goes on with it.
 */
export async function checkDueBooks(parts: {
  db: Database;
  payments: Payments;
  clock: Clock;
}): Promise<void> {
  const { db, clock } = parts;
  const now = clock.now();
  const { day: today, hour } = londonTime(now);
  const last = addDays(today, hour < checkFromHour ? -2 : -1);
  for (const day of await listDaysToCompare(db, { last, now })) {
    const { differences } = await checkBooks(parts, day);
    await recordBooksCheck(db, { day, differences, now });
  }
}

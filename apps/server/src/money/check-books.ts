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
import { listDaysToCompare, listMovements, recordBooksCheck } from '../stores/money/books.ts';

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
  const ours = await listMovements(db, day);
  const theirs = (await payments.listBalanceEntries(day)).flatMap(toMovements);
  return {
    day,
    takings: takingsOf(ours),
    differences: compareBooks(
      ours.filter(({ means }) => means === 'provider'),
      theirs,
    ),
  };
}

/** The provider's entries in the words of our books; its fee is part of the entry there. */
export function toMovements({ kind, amountPence, feePence, sourceID }: BalanceEntry): Movement[] {
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
      return [{ kind: amountPence < 0 ? 'disputed' : 'disputeWon', providerID, amountPence }];
    case 'refundFailure':
      return [{ kind: 'refundFailed', providerID, amountPence }];
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
  for (const day of await listDaysToCompare(db, last)) {
    const { differences } = await checkBooks(parts, day);
    await recordBooksCheck(db, { day, differences, now });
  }
}

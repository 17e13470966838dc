import type { Database } from '../../platform/database/database.ts';
import { moveAttempt } from '../../stores/money/attempts.ts';
import { bookEntries, type LedgerEntry } from '../../stores/money/ledger.ts';
import type { LockedPayment } from './locked-payment.ts';

/** Records received money in the attempt and the books, whether or not it settles the bill. */
export async function bookCharge(db: Database, { attempt, intent, now }: LockedPayment): Promise<void> {
  const { ticketID, attemptID } = attempt;
  const { charge, receivedPence } = intent;
  if (!charge) throw new Error(`intent ${intent.intentID} has succeeded without a charge`);
  await moveAttempt(db, attempt, { event: 'succeed', receivedPence, now });
  const entry = { ticketID, attemptID, at: charge.paidAt, providerID: charge.chargeID };
  const entries: LedgerEntry[] = [{ ...entry, kind: 'charged', amountPence: receivedPence }];
  if (charge.feePence) entries.push({ ...entry, kind: 'fee', amountPence: -charge.feePence });
  await bookEntries(db, entries, now);
}

import { londonTime } from '@fettle/domain/london';
import type { Database } from '../../platform/database/database.ts';
import type { Charge } from '../../outside/ports/payments.ts';
import { keepBalanceDay, moveAttempt } from '../../stores/money/attempts.ts';
import { bookEntries, type LedgerEntry } from '../../stores/money/ledger.ts';
import type { LockedPayment } from './locked-payment.ts';

/** Records received money in the attempt and the books, whether or not it settles the bill. Its fee follows when it is known. */
export async function bookCharge(db: Database, { attempt, intent, now }: LockedPayment): Promise<void> {
  const { ticketID, attemptID } = attempt;
  const { charge, receivedPence } = intent;
  if (!charge) throw new Error(`intent ${intent.intentID} has succeeded without a charge`);
  const { balance, paidAt, chargeID: providerID } = charge;
  const balanceOn = balance && { balanceOn: londonTime(balance.at).day };
  await moveAttempt(db, attempt, { event: 'succeed', receivedPence, now, ...balanceOn });
  const charged: LedgerEntry = {
    ticketID,
    attemptID,
    kind: 'charged',
    amountPence: receivedPence,
    providerID,
    at: balance?.at ?? paidAt,
  };
  await bookEntries(db, [charged, ...feeOf(attempt, charge)], now);
}

/** The balance transaction of a payment that was booked before: its fee, and the day by which it is compared. */
export async function bookLateFee(db: Database, { attempt, intent, now }: LockedPayment): Promise<void> {
  const { charge } = intent;
  if (attempt.balanceOn !== null || !charge?.balance) return;
  await keepBalanceDay(db, attempt.attemptID, londonTime(charge.balance.at).day);
  await bookEntries(db, feeOf(attempt, charge), now);
}

function feeOf(
  { ticketID, attemptID }: LockedPayment['attempt'],
  { balance, chargeID: providerID }: Charge,
): LedgerEntry[] {
  if (!balance || balance.feePence === 0) return [];
  const { feePence, at } = balance;
  return [{ ticketID, attemptID, kind: 'fee', amountPence: -feePence, providerID, at }];
}

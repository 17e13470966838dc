import { londonTime } from '@fettle/domain/london';
import { compareBooks } from '@fettle/domain/payment/books';
import { payoutCallOf } from '@fettle/domain/payment/payout';
import type { Payout } from '../outside/ports/payments.ts';
import { callAboutMoney, listBooked, savePayout } from '../stores/money/payouts.ts';
import { toMovements } from './to-movements.ts';
import type { PaymentParts } from './parts.ts';

/** What is asked about a payout. */
type PayoutParts = Pick<PaymentParts, 'db' | 'clock' | 'payments'>;

const dayOf = (at: Date | undefined) => (at ? londonTime(at).day : null);

/** How a payout stands: booked by its transactions, matched once the provider can say what it is made of, and a call where one is needed. */
export async function reconcilePayout(parts: PayoutParts, payoutID: string): Promise<void> {
  const { db, clock, payments } = parts;
  const payout = await payments.retrievePayout(payoutID);
  if (!payout) return;
  const { amountPence, currency, createdAt, failureReason = null } = payout;
  const now = clock.now();
  const called = { day: londonTime(createdAt).day, providerID: payoutID, theirsPence: amountPence, now };
  // the books are in pounds: nothing of it is written down
  if (currency !== 'gbp') return callAboutMoney(db, { ...called, call: 'call:payoutForeign' });
  const match = await matchPayout(parts, payout);
  await savePayout(db, {
    providerID: payoutID,
    amountPence,
    kind: payout.isAutomatic ? 'automatic' : 'manual',
    status: payout.status,
    matching: match.matching,
    failureReason,
    booked_on: dayOf(payout.paidOutAt),
    returned_on: dayOf(payout.cameBackAt),
    createdAt,
    now,
  });
  const call = payoutCallOf(payout);
  if (call) await callAboutMoney(db, { ...called, call });
  if (match.matching === 'different') {
    await callAboutMoney(db, { ...called, call: 'call:payoutUnmatched', oursPence: match.bookedPence });
  }
}

type Match = { matching: 'awaited' | 'matched' | 'never' } | { matching: 'different'; bookedPence: number };

/** Whether our books have each of its transactions, and whether they add up to it. */
async function matchPayout({ db, payments }: PayoutParts, payout: Payout): Promise<Match> {
  if (!payout.isAutomatic) return { matching: 'never' };
  if (!payout.isReconciled) return { matching: 'awaited' };
  const entries = await payments.listPayoutEntries(payout.payoutID);
  const theirs = entries.flatMap(toMovements);
  const numbers = theirs.flatMap(({ providerID, entryID }) =>
    entryID ? [providerID, entryID] : [providerID],
  );
  const isTheirs = new Set(theirs.map(({ kind, providerID }) => `${kind} ${providerID}`));
  const ours = (await listBooked(db, [...new Set(numbers)])).filter(
    ({ kind, providerID }) =>
      isTheirs.has(`${kind} ${providerID}`) || theirs.some(({ entryID }) => entryID === providerID),
  );
  const bookedPence = ours.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const isEqual = compareBooks(ours, theirs).length === 0 && bookedPence === payout.amountPence;
  return isEqual ? { matching: 'matched' } : { matching: 'different', bookedPence };
}

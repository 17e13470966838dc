import { londonTime } from '@fettle/domain/london';
import { isAbandonedPayment } from '@fettle/domain/payment/attempt';
import { paymentHoldMs } from '@fettle/domain/window';
import {
  abandonUnasked,
  findAttemptByID,
  keepBalanceDay,
  listAwaitedBalances,
  listLiveAttempts,
  listSupersededAttempts,
  touchAttempt,
  type Attempt,
} from '../stores/money/attempts.ts';
import { extendHold } from '../stores/road/windows.ts';
import type { Database } from '../platform/database/database.ts';
import { listUnsettledRefunds, touchRefund } from '../stores/money/refunds.ts';
import { errorFields, type Log } from '../platform/process/log.ts';
import type { PaymentParts } from './parts.ts';
import { listUnsettledPayouts, touchPayout } from '../stores/money/payouts.ts';
import { reconcilePayout } from './reconcile-payout.ts';
import { listUndecidedDisputes, touchDispute } from '../stores/money/disputes.ts';
import { reconcileDisputes } from './reconcile-disputes.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { sendRefund } from './send-refund.ts';
import { recordIntent, reconcile } from './reconcile.ts';

/** What has had no outcome for this long is looked at: its webhook may have been lost. */
const lookAfterMs = 5 * 60 * 1000;
const pageSize = 50;

interface SweepParts extends PaymentParts {
  log: Log;
}

/** Intents of bills that have changed since: nobody may pay them any more. */
export async function withdrawSuperseded(parts: SweepParts): Promise<void> {
  for (const attempt of await listSupersededAttempts(parts.db, pageSize)) {
    await guarded(parts, attempt, () => withdraw(parts, attempt));
  }
}

/** What no webhook told us: outcomes whose webhook was lost, payments begun and abandoned. */
export async function lookAtUnsettled(parts: SweepParts): Promise<void> {
  const now = parts.clock.now();
  const before = new Date(now.getTime() - lookAfterMs);
  for (const attempt of await listLiveAttempts(parts.db, { before, limit: pageSize })) {
    await guarded(parts, attempt, () => look(parts, attempt, now));
  }
}

/** Payments whose fee is still to come. One that the provider does not know has none: its own day is the one to compare it by. */
export async function lookAtBalances(parts: SweepParts): Promise<void> {
  const { db, clock } = parts;
  const before = new Date(clock.now().getTime() - lookAfterMs);
  for (const attempt of await listAwaitedBalances(db, { before, limit: pageSize })) {
    await guarded(parts, attempt, async () => {
      const { kind } = await reconcile(parts, attempt.intentID ?? '', attempt);
      if (kind === 'foreign') await keepBalanceDay(db, attempt.attemptID, londonTime(clock.now()).day);
      await moveToEnd(db, attempt, clock.now());
    });
  }
}

/** A bank takes weeks, and the event that tells of its decision may be lost. */
const lookAtDisputesAfterMs = 12 * 60 * 60 * 1000;

/** A payout takes days, and nobody waits for it. */
const lookAtPayoutsAfterMs = 6 * 60 * 60 * 1000;

export async function lookAtDisputes(parts: SweepParts): Promise<void> {
  const { db, clock, log } = parts;
  const before = new Date(clock.now().getTime() - lookAtDisputesAfterMs);
  for (const { disputeID, intentID } of await listUndecidedDisputes(db, { before, limit: pageSize })) {
    try {
      if (intentID) await reconcileDisputes(parts, intentID);
    } catch (error) {
      log.warn('disputes.sweep-failed', { disputeID, ...errorFields(error) });
    }
    await touchDispute(db, disputeID, clock.now());
  }
}

/** Payouts whose later events were lost: that it was paid, what it is made of, that it failed. */
export async function lookAtPayouts(parts: SweepParts): Promise<void> {
  const { db, clock, log } = parts;
  const before = new Date(clock.now().getTime() - lookAtPayoutsAfterMs);
  for (const payoutID of await listUnsettledPayouts(db, { before, limit: pageSize })) {
    try {
      await reconcilePayout(parts, payoutID);
    } catch (error) {
      log.warn('payouts.sweep-failed', { payoutID, ...errorFields(error) });
      await touchPayout(db, payoutID, clock.now());
    }
  }
}

/** Refunds whose answer or webhook was lost, and those whose balance transaction is still to come. */
export async function lookAtRefunds(parts: SweepParts): Promise<void> {
  const { db, clock, log } = parts;
  const before = new Date(clock.now().getTime() - lookAfterMs);
  for (const { refundID, attemptID, providerID } of await listUnsettledRefunds(db, {
    before,
    limit: pageSize,
  })) {
    try {
      const attempt = await findAttemptByID(db, attemptID);
      if (providerID === null) await sendRefund(parts, refundID);
      else if (attempt?.intentID) await reconcileRefunds(parts, attempt.intentID);
    } catch (error) {
      log.warn('refunds.sweep-failed', { refundID, ...errorFields(error) });
    }
    // it keeps no other waiting, neither now nor in the next round
    await touchRefund(db, refundID, clock.now());
  }
}

/** One that cannot be asked about now keeps no other waiting, neither now nor in the next round. */
async function guarded(
  { db, clock, log }: SweepParts,
  attempt: Attempt,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn('payments.sweep-failed', { attemptID: attempt.attemptID, ...errorFields(error) });
    // until the provider has answered nothing changes, the window included
    if (attempt.status === 'onItsWay') await holdOn(db, attempt, clock.now());
    await moveToEnd(db, attempt, clock.now());
  }
}

const holdOn = (db: Database, { ticketID }: Attempt, now: Date): Promise<void> =>
  extendHold(db, { ticketID, task: 'PICKUP', until: new Date(now.getTime() + paymentHoldMs) });

/** The rounds take the longest untouched first. */
const moveToEnd = touchAttempt;

/** Its bill is void or paid by another: nobody may pay it any more. */
async function withdraw(parts: PaymentParts, attempt: Attempt): Promise<void> {
  if (!attempt.intentID) return abandonUnasked(parts.db, attempt, parts.clock.now());
  await recordIntent(parts, await parts.payments.cancelIntent(attempt.intentID, 'duplicate'), attempt);
}

async function look(parts: PaymentParts, attempt: Attempt, now: Date): Promise<void> {
  const { intentID, beganAt, status } = attempt;
  if (!intentID) return abandonUnasked(parts.db, attempt, now);
  // what it has come to first: a failure is told as one, and what the provider works on is not cancelled
  const { kind } = await reconcile(parts, intentID, attempt);
  if (kind === 'nothing' && status === 'onItsWay' && beganAt && isAbandonedPayment(beganAt, now)) {
    await recordIntent(parts, await parts.payments.cancelIntent(intentID, 'abandoned'), attempt);
    return;
  }
  await moveToEnd(parts.db, attempt, now);
}

import { isAbandonedPayment } from '@fettle/domain/payment/attempt';
import {
  abandonUnasked,
  listLiveAttempts,
  listSupersededAttempts,
  touchAttempt,
  type Attempt,
} from '../stores/payments/attempts.ts';
import { errorFields, type Log } from '../process/log.ts';
import { checkYesterdaysBooks } from './check-books.ts';
import type { PaymentParts } from './parts.ts';
import { recordIntent, reconcile } from './reconcile.ts';

/** What has had no outcome for this long is looked at: its webhook may have been lost. */
const lookAfterMs = 5 * 60 * 1000;
const pageSize = 50;

/**
 * Finds what no webhook told us: outcomes whose webhook was lost, payments begun and abandoned, intents of bills that have
 * changed. Any number of processes may do so at once.
 */
export async function sweepPayments(parts: PaymentParts & { log: Log }): Promise<void> {
  const now = parts.clock.now();
  for (const attempt of await listSupersededAttempts(parts.db, pageSize)) {
    await guarded(parts, attempt, () => withdraw(parts, attempt));
  }
  const before = new Date(now.getTime() - lookAfterMs);
  for (const attempt of await listLiveAttempts(parts.db, { before, limit: pageSize })) {
    await guarded(parts, attempt, () => look(parts, attempt, now));
  }
}

/** One that cannot be asked about now must not keep the others waiting. */
async function guarded(
  { log }: { log: Log },
  { attemptID }: Attempt,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn('payments.sweep-failed', { attemptID, ...errorFields(error) });
  }
}

/** Its bill is void or paid by another: nobody may pay it any more. */
async function withdraw(parts: PaymentParts, attempt: Attempt): Promise<void> {
  if (!attempt.intentID) return abandonUnasked(parts.db, attempt, parts.clock.now());
  await recordIntent(parts, await parts.payments.cancelIntent(attempt.intentID, 'duplicate'), attempt);
}

async function look(parts: PaymentParts, attempt: Attempt, now: Date): Promise<void> {
  const { intentID, beganAt, status } = attempt;
  if (!intentID) return abandonUnasked(parts.db, attempt, now);
  if (status === 'onItsWay' && beganAt && isAbandonedPayment(beganAt, now)) {
    await recordIntent(parts, await parts.payments.cancelIntent(intentID, 'abandoned'), attempt);
    return;
  }
  await reconcile(parts, intentID, attempt);
  // its turn moves to the end of the queue
  await touchAttempt(parts.db, attempt, now);
}

const sweepEveryMs = 60 * 1000;

export function keepSweeping(parts: PaymentParts & { log: Log }): { stop(): void } {
  const timer = setInterval(() => {
    Promise.all([sweepPayments(parts), checkYesterdaysBooks(parts)]).catch((error: unknown) =>
      parts.log.warn('payments.unswept', errorFields(error)),
    );
  }, sweepEveryMs);
  return { stop: () => clearInterval(timer) };
}

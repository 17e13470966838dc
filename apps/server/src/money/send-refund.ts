import { performAct } from '../tickets/acts/perform-act.ts';
import { PaymentsRefused, type Refund as ProviderRefund } from '../outside/ports/payments.ts';
import { findAttemptByID } from '../stores/money/attempts.ts';
import { findRefund } from '../stores/money/refunds.ts';
import type { PaymentParts } from './parts.ts';

/** The job behind a pending refund. Idempotent: the refund's number is the provider's idempotency key. */
export async function sendRefund(parts: PaymentParts, refundID: number): Promise<void> {
  const refund = await findRefund(parts.db, refundID);
  if (refund?.status !== 'wanted') return;
  const attempt = await findAttemptByID(parts.db, refund.attemptID);
  if (!attempt?.intentID) throw new Error(`refund ${refundID} is of a payment without an intent`);
  let sent: ProviderRefund | 'refused';
  try {
    sent = await parts.payments.refund({
      idempotencyKey: `refund-${refundID}`,
      intentID: attempt.intentID,
      amountPence: refund.amountPence,
      metadata: { shop: parts.publicUrl, refundID: String(refundID) },
    });
  } catch (error) {
    // no answer: the queue asks again; a refusal would be repeated for ever
    if (!(error instanceof PaymentsRefused)) throw error;
    sent = 'refused';
  }
  const { ticketID } = attempt;
  const input = { attempt, refundID, sent };
  await performAct(parts, { act: 'recordRefund', ticketID, principal: { kind: 'provider' }, input });
}

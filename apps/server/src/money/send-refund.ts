import { isUnderWay } from '@fettle/domain/refunds/refund';
import { performAct } from '../tickets/acts/perform-act.ts';
import { PaymentsRefused, type Refund as ProviderRefund } from '../outside/ports/payments.ts';
import { findAttemptByID, type Attempt } from '../stores/money/attempts.ts';
import { findRefund, markRefundSent, type Refund } from '../stores/money/refunds.ts';
import type { PaymentParts } from './parts.ts';

/** The job behind a requested refund. Idempotent: the refund's number is the provider's idempotency key. */
export async function sendRefund(parts: PaymentParts, refundID: number): Promise<void> {
  const refund = await findRefund(parts.db, refundID);
  if (!refund || !isUnderWay(refund.state) || refund.providerID !== null) return;
  const attempt = await findAttemptByID(parts.db, refund.attemptID);
  if (!attempt?.intentID) throw new Error(`refund ${refundID} is of a payment without an intent`);
  // asked before, and the answer was lost: the key may be forgotten by now, what it did is not
  const before =
    refund.state === 'sent' ? await findSent(parts, { refundID, intentID: attempt.intentID }) : undefined;
  if (!before && !(await markRefundSent(parts.db, refundID, parts.clock.now()))) return;
  const sent = before ?? (await ask(parts, refund, attempt.intentID));
  await tell(parts, attempt, { refundID, sent });
}

async function findSent(
  { payments }: PaymentParts,
  { refundID, intentID }: { refundID: number; intentID: string },
): Promise<ProviderRefund | undefined> {
  const refunds = await payments.listRefunds(intentID);
  return refunds.find(({ metadata }) => metadata.refundID === String(refundID));
}

type Sent = ProviderRefund | { status: 'refused'; reason: string };

async function ask(parts: PaymentParts, refund: Refund, intentID: string): Promise<Sent> {
  const { refundID, amountPence } = refund;
  try {
    return await parts.payments.refund({
      idempotencyKey: `refund-${refundID}`,
      intentID,
      amountPence,
      metadata: { shop: parts.publicUrl, refundID: String(refundID) },
    });
  } catch (error) {
    // no answer: the queue asks again; a refusal would be repeated for ever
    if (!(error instanceof PaymentsRefused)) throw error;
    return { status: 'refused', reason: error.code };
  }
}

const tell = (parts: PaymentParts, attempt: Attempt, told: { refundID: number; sent: Sent }) =>
  performAct(parts, {
    act: 'recordRefund',
    ticketID: attempt.ticketID,
    principal: { kind: 'provider' },
    input: { attempt, ...told },
  });

import { Refusal } from '@fettle/domain/refusal';
import { findAttemptOnItsWay } from '../stores/money/attempts.ts';
import { findBillToPay } from '../stores/money/paying.ts';
import type { PaymentParts } from './parts.ts';
import { recordIntent, type Reconciled } from './reconcile.ts';

/** The customer gives a payment up. The provider is asked first: if it had succeeded meanwhile, that wins. */
export async function cancelPayment(
  parts: PaymentParts,
  own: { ticketID: number; customerID: number },
): Promise<Reconciled> {
  if (!(await findBillToPay(parts.db, own))) throw new Refusal('unknownTicket');
  const attempt = await findAttemptOnItsWay(parts.db, own.ticketID);
  // pressed twice, or the outcome was quicker
  if (!attempt?.intentID) return { kind: 'nothing' };
  const intent = await parts.payments.cancelIntent(attempt.intentID, 'requested_by_customer');
  return recordIntent(parts, intent, attempt);
}

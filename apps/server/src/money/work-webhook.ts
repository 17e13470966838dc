import { findWebhookEvent, markWebhookWorked } from '../stores/money/webhook-events.ts';
import { reconcileDisputes } from './reconcile-disputes.ts';
import { reconcile } from './reconcile.ts';
import { reconcilePayout } from './reconcile-payout.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import type { PaymentParts } from './parts.ts';

/** The job behind a stored webhook. It says only where to look: the provider is asked how things stand now. */
export async function workWebhook(parts: PaymentParts, eventID: string): Promise<void> {
  const event = await findWebhookEvent(parts.db, eventID);
  if (!event) return;
  const { intentID, refundID, disputeID, payoutID } = event.subject;
  if (payoutID) await reconcilePayout(parts, payoutID);
  if (intentID) {
    const { kind } = await reconcile(parts, intentID);
    if (kind !== 'foreign') {
      if (refundID || event.type.startsWith('charge.refund')) await reconcileRefunds(parts, intentID);
      if (disputeID) await reconcileDisputes(parts, intentID);
    }
  }
  await markWebhookWorked(parts.db, { eventID, now: parts.clock.now() });
}

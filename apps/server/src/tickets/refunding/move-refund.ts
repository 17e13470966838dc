import type { Actor } from '@fettle/domain/actor';
import {
  refundAfter,
  refundConsequences,
  type OtherMeans,
  type RefundEvent,
  type RefundState,
} from '@fettle/domain/refunds/refund';
import type { Database } from '../../platform/database/database.ts';
import { findAttemptByID } from '../../stores/money/attempts.ts';
import { issueDocument } from '../../stores/money/documents.ts';
import { updateRefund, listOwedRefunds, listRefundsOf, type Refund } from '../../stores/money/refunds.ts';
import { clearContactReason, joinContactQueue } from '../../stores/office/contact-queue.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';

interface Step {
  event: RefundEvent;
  /** The provider's number of it, where it has just been told. */
  providerID?: string;
  failureReason?: string | null;
  balanceAwaited?: boolean;
  paid?: { means: OtherMeans; reference: string; by: string };
  actor: Actor;
  now: Date;
}

/**
 * One step of the table on a refund that the caller has locked, with all that follows from it but the provider's movements, which
 * have a time of their own. Undefined where the table does not know the step: nothing happens.
 */
export async function moveRefund(
  db: Database,
  refund: Refund,
  { event, actor, now, ...changed }: Step,
): Promise<RefundState | undefined> {
  const state = refundAfter(event, refund.state);
  if (!state) return undefined;
  await updateRefund(db, refund, { ...changed, state, now });
  const { ticketID, refundID } = refund;
  const consequence = refundConsequences[state];
  await appendRefundEvent(db, { ...refund, state, ...changed }, { actor, now });
  if (consequence.creditNote) await issueDocument(db, { kind: 'creditNote', ticketID, refundID, now });
  if (consequence.call === 'joins') await joinContactQueue(db, { ticketID, reason: 'refund-failed', now });
  const hadCall = refundConsequences[refund.state].call === 'joins';
  if (consequence.call === 'leaves' && hadCall) await leaveIfSettled(db, ticketID);
  return state;
}

async function appendRefundEvent(
  db: Database,
  refund: Omit<Refund, 'failureReason'> & Pick<Step, 'failureReason' | 'paid'>,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const { ticketID, refundID, amountPence, failureReason: failure = null } = refund;
  const { event: kind } = refundConsequences[refund.state];
  const happening = { ticketID, actor, now };
  switch (kind) {
    case undefined:
      return;
    case 'refund': {
      const attempt = await findAttemptByID(db, refund.attemptID);
      if (!attempt) throw new Error(`refund ${refundID} is of no payment`);
      const detail = {
        billID: attempt.billID,
        paymentID: attempt.intentID ?? '',
        amountPence,
        refundID: String(refundID),
      };
      return appendTicketEvent(db, { ...happening, kind, detail });
    }
    case 'refundFailed':
    case 'refundReturned':
      return appendTicketEvent(db, { ...happening, kind, detail: { refundID, amountPence, failure } });
    case 'refundAgain':
      return appendTicketEvent(db, { ...happening, kind, detail: { refundID, amountPence } });
    case 'refundPaidAnotherWay': {
      const means = refund.paid?.means;
      if (!means) throw new Error(`refund ${refundID} was paid another way by nothing`);
      return appendTicketEvent(db, { ...happening, kind, detail: { refundID, amountPence, means } });
    }
  }
}

/** Another refund of the order may be owed still, or wait for the customer. */
async function leaveIfSettled(db: Database, ticketID: number): Promise<void> {
  if ((await listOwedRefunds(db, ticketID)).length > 0) return;
  const refunds = await listRefundsOf(db, ticketID);
  if (refunds.some(({ state }) => state === 'requiresAction')) return;
  await clearContactReason(db, { ticketID, reason: 'refund-failed' });
}

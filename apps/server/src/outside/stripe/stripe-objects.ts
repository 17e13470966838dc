import type { Stripe } from 'stripe';
import { z } from 'zod';
import type {
  BalanceEntry,
  Charge,
  Dispute,
  Intent,
  IntentStatus,
  PaymentEvent,
  PaymentMethod,
  Payout,
  Refund,
} from '../ports/payments.ts';

/** Expanded with every intent: the charge, and in it the fee. */
export const withCharge = ['latest_charge.balance_transaction'] as const;

/** Expanded with every refund and payout: when its money left, and when it came back. */
export const withMovements = ['balance_transaction', 'failure_balance_transaction'] as const;

const timeOf = (seconds: number) => new Date(seconds * 1000);
const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;

const statuses: Readonly<Record<string, IntentStatus>> = {
  requires_payment_method: 'needsPayment',
  requires_confirmation: 'needsPayment',
  requires_action: 'needsAction',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

export function toIntent(intent: Stripe.PaymentIntent): Intent {
  const status = statuses[intent.status];
  if (!status) throw new Error(`a payment intent we never make: ${intent.status}`);
  return {
    intentID: intent.id,
    status,
    amountPence: intent.amount,
    receivedPence: intent.amount_received,
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    metadata: intent.metadata,
    createdAt: timeOf(intent.created),
    charge: toCharge(intent.latest_charge),
    failure: toFailure(intent.last_payment_error),
  };
}

function toFailure(error: Stripe.PaymentIntent.LastPaymentError | null): Intent['failure'] {
  if (!error) return undefined;
  return {
    code: error.code ?? error.type,
    declineCode: error.decline_code,
    message: error.message ?? '',
  };
}

/** A failed attempt leaves a charge too, with nothing in it. */
function toCharge(charge: Stripe.PaymentIntent['latest_charge']): Charge | undefined {
  if (charge === null) return undefined;
  if (typeof charge === 'string') throw new Error('an intent was asked for without its charge');
  if (charge.status !== 'succeeded') return undefined;
  const { balance_transaction: line } = charge;
  return {
    chargeID: charge.id,
    paidAt: timeOf(charge.created),
    balance:
      typeof line === 'object' && line !== null
        ? { feePence: line.fee, at: timeOf(line.created) }
        : undefined,
    method: toMethod(charge.payment_method_details),
  };
}

function toMethod(details: Stripe.Charge.PaymentMethodDetails | null): PaymentMethod {
  if (details?.card) {
    return { kind: 'card', brand: details.card.brand ?? 'card', last4: details.card.last4 ?? '' };
  }
  return details?.type === 'klarna'
    ? { kind: 'klarna' }
    : { kind: 'other', name: details?.type ?? 'unknown' };
}

const refundStatuses: Readonly<Record<string, Refund['status']>> = {
  pending: 'pending',
  requires_action: 'requiresAction',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'cancelled',
};

export const toRefund = (refund: Stripe.Refund): Refund => ({
  refundID: refund.id,
  intentID: idOf(refund.payment_intent),
  status: refundStatuses[refund.status ?? ''] ?? 'pending',
  amountPence: refund.amount,
  createdAt: timeOf(refund.created),
  metadata: refund.metadata ?? {},
  failureReason: refund.failure_reason,
  paidOutAt: movedAt(refund.balance_transaction),
  cameBackAt: movedAt(refund.failure_balance_transaction),
});

const payoutStatuses: Readonly<Record<string, Payout['status']>> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
};

export const toPayout = (payout: Stripe.Payout): Payout => ({
  payoutID: payout.id,
  amountPence: payout.amount,
  currency: payout.currency,
  isAutomatic: payout.automatic,
  isReconciled: payout.reconciliation_status === 'completed',
  status: payoutStatuses[payout.status] ?? 'pending',
  failureReason: payout.failure_code ?? undefined,
  createdAt: timeOf(payout.created),
  paidOutAt: movedAt(payout.balance_transaction),
  cameBackAt: movedAt(payout.failure_balance_transaction),
});

/** A transaction that was not expanded would be taken for one that is not there. */
function movedAt(line: string | Stripe.BalanceTransaction | null | undefined): Date | undefined {
  if (typeof line === 'string') throw new Error('it was asked for without its balance transactions');
  return line ? timeOf(line.created) : undefined;
}

/** What is none of these waits for our answer, or for the bank's. */
const disputeStates: Readonly<Record<string, Dispute['status']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiryClosed',
  prevented: 'inquiryClosed',
  won: 'won',
  lost: 'lost',
};

export const toDispute = (dispute: Stripe.Dispute): Dispute => ({
  disputeID: dispute.id,
  intentID: idOf(dispute.payment_intent),
  chargeID: idOf(dispute.charge) ?? '',
  status: disputeStates[dispute.status] ?? 'open',
  reason: dispute.reason,
  amountPence: dispute.amount,
  createdAt: timeOf(dispute.created),
  answerBy: dispute.evidence_details.due_by === null ? undefined : timeOf(dispute.evidence_details.due_by),
  movements: dispute.balance_transactions.map(({ id, amount, fee, created }) => ({
    entryID: id,
    amountPence: amount,
    feePence: fee,
    at: timeOf(created),
  })),
});

const kinds: Readonly<Record<string, BalanceEntry['kind']>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refundFailure',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  payout: 'payout',
  payout_reversal: 'payoutFailure',
};

export const toBalanceEntry = (line: Stripe.BalanceTransaction): BalanceEntry => ({
  entryID: line.id,
  kind: kinds[line.reporting_category] ?? 'other',
  amountPence: line.amount,
  feePence: line.fee,
  currency: line.currency,
  createdAt: timeOf(line.created),
  sourceID: idOf(line.source),
});

/** Numbers and names of Stripe's; nothing that the database would refuse. */
const word = z.string().regex(/^[\w.-]{1,255}$/);
/** Of the hundreds of types only those we subscribe to arrive. What any other is about need not be known. */
const about = z.object({
  object: word.optional().catch(undefined),
  id: word.optional().catch(undefined),
  payment_intent: z
    .union([word, z.object({ id: word }).transform(({ id }) => id)])
    .optional()
    .catch(undefined),
});
const signedEvent = z.object({ id: word, type: word, created: z.int(), data: z.object({ object: about }) });

/** Undefined for what is signed and no event: another version of the provider's, or a mistake of theirs. */
export function toPaymentEvent(event: unknown): PaymentEvent | undefined {
  const { data: read } = signedEvent.safeParse(event);
  if (!read) return undefined;
  const { object, id, payment_intent: intentID } = read.data.object;
  const of = (wanted: string) => (object === wanted ? id : undefined);
  return {
    eventID: read.id,
    type: read.type,
    createdAt: timeOf(read.created),
    intentID: of('payment_intent') ?? intentID,
    refundID: of('refund'),
    disputeID: of('dispute'),
    payoutID: of('payout'),
  };
}

import type { Stripe } from 'stripe';
import { moveMoney } from './charges.ts';
import { tell } from './events.ts';
import { invalidRequest } from './problem.ts';
import { find, hold, idOf, insert, newID, secondsOf, update, type Work } from './work.ts';

const disputeFee = 2000;
const answerWithinSeconds = 9 * 24 * 60 * 60;

/** The customer asks their bank for the money: it is withdrawn at once, with a fee. */
export async function openDispute(work: Work, { id: chargeID }: { id: string }): Promise<Stripe.Dispute> {
  const { intentID } = await holdCharge(work, chargeID);
  const charge = await find(work, 'charge', chargeID);
  if (charge.status !== 'succeeded' || charge.disputed || charge.refunded) {
    throw invalidRequest(`Charge ${chargeID} cannot be disputed.`);
  }
  const id = newID('du');
  const amount = charge.amount - charge.amount_refunded;
  const withdrawn = await moveMoney(work, {
    type: 'adjustment',
    amount: -amount,
    fee: { amount: disputeFee, description: 'Dispute fee' },
    currency: charge.currency,
    source: id,
    category: 'dispute',
    description: `Chargeback withdrawal for ${chargeID}`,
    intentID,
  });
  const dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [withdrawn],
    charge: chargeID,
    created: secondsOf(work.now),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: secondsOf(work.now) + answerWithinSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intentID,
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Stripe.Dispute;
  await insert<'dispute'>(work, dispute, intentID);
  await update<'charge'>(work, { ...charge, disputed: true });
  await tell(work, { type: 'charge.dispute.created', object: dispute }, intentID);
  await tell(work, { type: 'charge.dispute.funds_withdrawn', object: dispute }, intentID);
  return dispute;
}

/** The bank decides. What was won comes back, but not the fee. */
export async function closeDispute(
  work: Work,
  disputeID: string,
  status: 'won' | 'lost',
): Promise<Stripe.Dispute> {
  const { charge } = await find(work, 'dispute', disputeID);
  const chargeID = idOf(charge) ?? '';
  const { intentID } = await holdCharge(work, chargeID);
  const open = await find(work, 'dispute', disputeID);
  if (open.status !== 'needs_response') throw invalidRequest('This dispute is already closed.');
  const returned = status === 'won' ? [await reinstate(work, open, intentID)] : [];
  const closed: Stripe.Dispute = {
    ...open,
    status,
    balance_transactions: [...open.balance_transactions, ...returned],
  };
  await update<'dispute'>(work, closed);
  await tell(work, { type: 'charge.dispute.closed', object: closed }, intentID);
  if (status === 'won') {
    await tell(work, { type: 'charge.dispute.funds_reinstated', object: closed }, intentID);
  }
  return closed;
}

const reinstate = (work: Work, dispute: Stripe.Dispute, intentID: string | null) =>
  moveMoney(work, {
    type: 'adjustment',
    amount: dispute.amount,
    currency: dispute.currency,
    source: dispute.id,
    category: 'dispute_reversal',
    description: `Chargeback reversal for ${idOf(dispute.charge) ?? ''}`,
    intentID,
  });

/** Locks the payment a charge belongs to; what was read of the charge before may be out of date. */
export async function holdCharge(work: Work, chargeID: string): Promise<{ intentID: string }> {
  const { payment_intent: intent } = await find(work, 'charge', chargeID);
  const intentID = idOf(intent);
  if (intentID === null) throw new Error(`the sandbox made the charge ${chargeID} without an intent`);
  await hold(work, intentID);
  return { intentID };
}

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence;
